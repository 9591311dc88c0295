# Runs the benches of a folder with cocotb on Icarus. The folder's Makefile says of which targets (TARGETS) and blocks (TOPS) they are.
#
#   make BUILD=...          all of them, with the package in that folder
#   make BUILD=... TOP=...  those of one block
#
# Needs Icarus and the Python packages of requirements.txt, in these versions: an older cocotb finds no test. A bench without a test, or
# with one that fails, is an error.

BUILD ?= ../../../build/$(firstword $(TARGETS))

ifndef TOP

.PHONY: all clean $(TOPS)
all: $(TOPS)
$(TOPS):
	$(MAKE) TOP=$@
clean:
	rm -rf sim_build

else

SIM ?= icarus
TOPLEVEL_LANG = verilog
COCOTB_TOPLEVEL = fncc_$(TOP)
COCOTB_TEST_MODULES = test_$(TOP)
VERILOG_SOURCES = $(addprefix $(BUILD)/,$(shell cat $(BUILD)/fncc_rtl.f))
SIM_BUILD = sim_build/$(TOP)
# What was made of another package is not that of this one, however old it is.
ifneq ($(abspath $(BUILD)),$(shell cat $(SIM_BUILD)/package 2>/dev/null))
$(shell rm -rf $(SIM_BUILD) && mkdir -p $(SIM_BUILD) && echo $(abspath $(BUILD)) > $(SIM_BUILD)/package)
endif
export COCOTB_RESULTS_FILE = $(SIM_BUILD)/results.xml
# The benches read the registers of the package.
export BUILD
# cocotbext-axi speaks to cocotb as to its previous versions.
export PYTHONWARNINGS = ignore::DeprecationWarning
export PYTHONPATH := $(CURDIR)/..:$(PYTHONPATH)

.PHONY: checked
.DEFAULT_GOAL := checked
checked: sim
	@grep -q '<testcase' $(COCOTB_RESULTS_FILE) || { \
	    echo "$(TOP): no test has run; install the packages of fncc_bench/requirements.txt" >&2; exit 1; }
	@! grep -q '<failure\|<error' $(COCOTB_RESULTS_FILE)

include $(shell cocotb-config --makefiles)/Makefile.sim

endif
