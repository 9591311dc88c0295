//! Programs of others: found before anything is done, run in a folder of their own with all they say in a
//! log, ended when they take too long. Their exit status alone is never believed: who calls reads a
//! result.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};
use std::time::Duration;

use fncc_support::interrupt;
use serde::de::DeserializeOwned;
use wait_timeout::ChildExt;

use super::ReportError;

/// A program that is there.
#[derive(Clone, Debug)]
pub struct Tool {
    program: PathBuf,
    /// The option of the command line that names another.
    option: &'static str,
    /// Its name and version.
    pub version: String,
}

/// What a program is and how to get it.
#[derive(Debug)]
pub struct Kind {
    /// Its name in reports.
    pub name: &'static str,
    /// The option of the command line that names another.
    pub option: &'static str,
    /// The arguments that make it report its version.
    pub version: &'static [&'static str],
    /// What stands before its version in the answer.
    pub before_version: &'static str,
    /// How to install it.
    pub install: &'static str,
}

/// How long a program may take to report its version; the first run of a YoWASP tool compiles it.
const FIRST_RUN: Duration = Duration::from_secs(900);

impl Tool {
    /// Finds a program and its version.
    ///
    /// # Errors
    /// [`ReportError::Missing`], or the reason why it does not report its version.
    pub fn find(kind: &Kind, program: &Path) -> Result<Self, ReportError> {
        let failed = |source: io::Error| match source.kind() {
            io::ErrorKind::NotFound => ReportError::Missing {
                program: program.to_owned(),
                install: kind.install,
                option: kind.option,
            },
            _ => ReportError::Start { program: program.to_owned(), option: kind.option, source },
        };
        let output = tempfile::tempfile().map_err(failed)?;
        let mut command = Command::new(program);
        command.args(kind.version);
        command.stdout(output.try_clone().map_err(failed)?);
        command.stderr(output.try_clone().map_err(failed)?);
        wait(command, FIRST_RUN).map_err(failed)?;
        let answer = read_back(output).map_err(failed)?;
        let version = answer.split_once(kind.before_version).map(|(_, rest)| rest);
        let version = version.and_then(|rest| rest.split_whitespace().next());
        let version = version.map(|v| v.trim_matches(|c: char| !c.is_ascii_alphanumeric()));
        match version {
            Some(version) if version.starts_with(|c: char| c.is_ascii_digit()) => Ok(Self {
                program: from_anywhere(program),
                option: kind.option,
                version: format!("{} {version}", kind.name),
            }),
            _ => Err(ReportError::Version {
                program: program.to_owned(),
                arguments: kind.version.join(" "),
                answer,
                option: kind.option,
            }),
        }
    }
}

/// The path of a program that runs in other folders, where a relative one would name another file.
fn from_anywhere(program: &Path) -> PathBuf {
    let is_path = program.components().count() > 1;
    let absolute = is_path.then(|| std::path::absolute(program).ok()).flatten();
    absolute.unwrap_or_else(|| program.to_owned())
}

/// All of a file that was written through another handle.
fn read_back(mut file: File) -> io::Result<String> {
    use io::{Read, Seek};
    let mut text = vec![];
    file.rewind()?;
    file.read_to_end(&mut text)?;
    Ok(String::from_utf8_lossy(&text).into_owned())
}

/// Runs a program to its end; `None` when it had to be ended.
fn wait(mut command: Command, limit: Duration) -> io::Result<Option<ExitStatus>> {
    interrupt::spawn(&mut command)?.wait(|child| child.wait_timeout(limit))
}

/// A folder in which programs work, one step after the other.
#[derive(Clone, Debug)]
pub struct Workplace {
    /// The folder.
    pub folder: PathBuf,
    /// How long a step may take.
    pub limit: Duration,
    /// What is measured here, for messages.
    pub subject: String,
}

/// A step that a program said it had done.
#[derive(Debug)]
pub struct Step<'a> {
    place: &'a Workplace,
    /// What was done.
    name: String,
    /// What the program said.
    log: PathBuf,
}

impl Workplace {
    /// Makes the folder.
    ///
    /// # Errors
    /// [`ReportError::Work`].
    pub fn make(folder: PathBuf, limit: Duration, subject: String) -> Result<Self, ReportError> {
        interrupt::make_folder(&folder)
            .map_err(|source| ReportError::Work { path: folder.clone(), source })?;
        Ok(Self { folder, limit, subject })
    }

    /// Writes a file for a program to read.
    ///
    /// # Errors
    /// [`ReportError::Work`].
    pub fn write(&self, name: &str, contents: &[u8]) -> Result<(), ReportError> {
        let path = self.folder.join(name);
        fs::write(&path, contents).map_err(|source| ReportError::Work { path, source })
    }

    /// Runs a program in the folder, with paths as seen from there. What it says goes to `step.log`; the
    /// results that it is to leave are removed first, so that none of an earlier run is taken for one.
    ///
    /// # Errors
    /// When it cannot be started, fails or takes too long.
    pub fn run(
        &self,
        tool: &Tool,
        step: &str,
        arguments: &[&str],
        results: &[&str],
    ) -> Result<Step<'_>, ReportError> {
        let work = |path: &Path| {
            let path = path.to_owned();
            move |source| ReportError::Work { path, source }
        };
        for result in results {
            let path = self.folder.join(result);
            match fs::remove_file(&path) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => {
                    return Err(work(&path)(error));
                }
                _ => {}
            }
        }
        let log = self.folder.join(format!("{step}.log"));
        let file = File::create(&log).map_err(work(&log))?;
        let mut command = Command::new(&tool.program);
        command.args(arguments).current_dir(&self.folder);
        command.stdout(file.try_clone().map_err(work(&log))?).stderr(file);
        let ended = wait(command, self.limit).map_err(|source| ReportError::Start {
            program: tool.program.clone(),
            option: tool.option,
            source,
        })?;
        let name = format!("{step} of {}", self.subject);
        match ended {
            None => Err(ReportError::Timeout { step: name, limit: self.limit, log }),
            Some(status) if !status.success() => {
                Err(ReportError::Failed { step: name, status: status.to_string(), log })
            }
            Some(_) => Ok(Step { place: self, name, log }),
        }
    }
}

impl Step<'_> {
    /// What is wrong with the step's result.
    pub fn unreadable(&self, reason: impl ToString) -> ReportError {
        ReportError::Unreadable {
            step: self.name.clone(),
            reason: reason.to_string(),
            log: self.log.clone(),
        }
    }

    /// What the program said.
    ///
    /// # Errors
    /// [`ReportError::Unreadable`].
    pub fn said(&self) -> Result<String, ReportError> {
        let bytes = fs::read(&self.log).map_err(|e| self.unreadable(e))?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }

    /// A JSON file that the program left.
    ///
    /// # Errors
    /// [`ReportError::Unreadable`].
    pub fn json<T: DeserializeOwned>(&self, name: &str) -> Result<T, ReportError> {
        let path = self.place.folder.join(name);
        let text = fs::read(&path).map_err(|e| self.unreadable(format!("{name}: {e}")))?;
        serde_json::from_slice(&text).map_err(|e| self.unreadable(format!("{name}: {e}")))
    }

    /// That a file which the next program reads is there and not empty.
    ///
    /// # Errors
    /// [`ReportError::Unreadable`].
    pub fn left(&self, name: &str) -> Result<(), ReportError> {
        match fs::metadata(self.place.folder.join(name)) {
            Ok(file) if file.len() > 0 => Ok(()),
            Ok(_) => Err(self.unreadable(format!("{name} is empty"))),
            Err(error) => Err(self.unreadable(format!("{name}: {error}"))),
        }
    }
}
