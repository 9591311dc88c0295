// The C interface of a model. Rust owns one buffer of 64-bit words, inputs and then outputs, each
// port least significant word first; ports.h, generated for the design, knows where each lies.

#include <cerrno>
#include <cstdint>
#include <cstring>
#include <fcntl.h>
#include <memory>
#include <unistd.h>

#include "Vmodel.h"
#include "verilated.h"
#if VM_COVERAGE
#include "verilated_cov.h"
#endif
#if VM_TRACE
#include "verilated_vcd_c.h"
#endif

// Verilator keeps up to 64 bits in one integer and more in 32-bit words. Both copy as bytes, and
// what a port leaves of its last word remains zero, as it was when Rust made the buffer.
static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "words are copied as bytes");

template <typename T>
static inline void copy_in(T& port, const uint64_t* words) {
    std::memcpy(&port, words, sizeof(T));
}

template <typename T>
static inline void copy_out(const T& port, uint64_t* words) {
    std::memcpy(words, &port, sizeof(T));
}

#include "ports.h"

namespace {

#if VM_TRACE
// A file that remembers its first error. Verilator's own ends the process when the disk is full.
class TraceFile final : public VerilatedVcdFile {
    int m_fd = -1;

public:
    int error = 0;

    bool open(const std::string& name) override {
        m_fd = ::open(name.c_str(), O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, 0666);
        if (m_fd < 0) error = errno;
        return m_fd >= 0;
    }
    void close() override {
        if (::close(m_fd) != 0 && error == 0) error = errno;
    }
    ssize_t write(const char* bytes, ssize_t count) override {
        if (error != 0) return count;
        const ssize_t written = ::write(m_fd, bytes, count);
        if (written >= 0 || errno == EINTR || errno == EAGAIN) return written;
        error = errno;
        return count;
    }
};

struct Trace {
    TraceFile file;
    VerilatedVcdC vcd{&file};
    const uint64_t period_ps;
    uint64_t now_ps = 0;

    explicit Trace(uint64_t period_ps) : period_ps{period_ps} {}
};
#endif

struct Simulation {
    VerilatedContext context;
    std::unique_ptr<Vmodel> model;
#if VM_TRACE
    std::unique_ptr<Trace> trace;
#endif

    explicit Simulation(const uint64_t* inputs) {
#if VM_TRACE
        context.traceEverOn(true);
#endif
        model = std::make_unique<Vmodel>(&context);
        // An edge is seen only after an evaluation with the clock low.
        model->clk = 0;
        copy_inputs(*model, inputs);
        model->eval();
    }

    ~Simulation() { model->final(); }
};

}  // namespace

#define EXPORT extern "C" __attribute__((visibility("default")))

EXPORT uint64_t fncc_input_words() { return INPUT_WORDS; }

EXPORT uint64_t fncc_output_words() { return OUTPUT_WORDS; }

EXPORT Simulation* fncc_new(const uint64_t* inputs) { return new Simulation{inputs}; }

EXPORT void fncc_delete(Simulation* s) { delete s; }

EXPORT void fncc_settle(Simulation* s, const uint64_t* inputs, uint64_t* outputs) {
    copy_inputs(*s->model, inputs);
    s->model->eval();
    copy_outputs(*s->model, outputs);
}

// The outputs are those that a register on the same clock samples: evaluated for these inputs,
// before the edge.
EXPORT void fncc_cycle(Simulation* s, const uint64_t* inputs, uint64_t* outputs) {
    copy_inputs(*s->model, inputs);
    s->model->clk = 0;
    s->model->eval();
    copy_outputs(*s->model, outputs);
#if VM_TRACE
    if (Trace* const t = s->trace.get()) t->vcd.dump(t->now_ps);
#endif
    s->model->clk = 1;
    s->model->eval();
#if VM_TRACE
    if (Trace* const t = s->trace.get()) {
        t->vcd.dump(t->now_ps + t->period_ps / 2);
        t->now_ps += t->period_ps;
    }
#endif
}

// Both return 0 or an errno. Rust does not call them on a model that lacks the feature.
EXPORT int fncc_open_trace(Simulation* s, const char* path, uint64_t period_ps) {
#if VM_TRACE
    auto trace = std::make_unique<Trace>(period_ps);
    s->model->trace(&trace->vcd, 999);
    trace->vcd.set_time_unit("1ps");
    trace->vcd.set_time_resolution("1ps");
    trace->vcd.open(path);
    if (!trace->vcd.isOpen()) return trace->file.error;
    s->trace = std::move(trace);
    return 0;
#else
    return ENOTSUP;
#endif
}

EXPORT int fncc_close_trace(Simulation* s) {
#if VM_TRACE
    if (!s->trace) return 0;
    // Gives the last half period its length.
    s->trace->vcd.dump(s->trace->now_ps);
    s->trace->vcd.close();
    const int error = s->trace->file.error;
    s->trace.reset();
    return error;
#else
    return ENOTSUP;
#endif
}

EXPORT int fncc_write_coverage(Simulation* s, const char* path) {
#if VM_COVERAGE
    // Else a toggle in one instance of a module hides that another instance never saw it.
    s->context.coveragep()->forcePerInstance(true);
    s->context.coveragep()->write(path);
    return 0;
#else
    return ENOTSUP;
#endif
}
