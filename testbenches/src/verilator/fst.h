// Stands for Verilator's header of that name with a model whose waveforms are FST: what shim.cpp takes from it, over the class that writes FST.

#include <string>
#include <sys/types.h>

#include "verilated_fst_c.h"

// FST is written by a library with a file of its own; this one only finds out whether the name can be opened.
class VerilatedVcdFile {
public:
    virtual ~VerilatedVcdFile() = default;
    virtual bool open(const std::string& name) = 0;
    virtual void close() = 0;
    virtual ssize_t write(const char* bytes, ssize_t count) = 0;
};

class VerilatedVcdC final : public VerilatedFstC {
    VerilatedVcdFile* const m_file;

public:
    explicit VerilatedVcdC(VerilatedVcdFile* file) : m_file{file} {}

    void open(const char* name) {
        if (!m_file->open(name)) return;
        m_file->close();
        VerilatedFstC::open(name);
    }
};
