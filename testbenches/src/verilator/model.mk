# Links a model into a shared object. Verilator's makefile compiles; it has no rule to link one.
include Vmodel.mk

# The run-time library is compiled for the first design and then comes from the cache as runtime.a.
compiled-runtime.a: $(VK_GLOBAL_OBJS)
	$(AR) -rcs $@ $^

model.so: shim.o $(VM_PREFIX)__ALL.a
	$(CXX) -shared -o $@ $^ runtime.a $(LDFLAGS) $(LDLIBS)

shim.o: ports.h
