# A comment \
  that goes on.
A = one two # and a remark
B := $(A:.c=.o) ${A:%.c=$(O)/%.o} $(A)$(B) $$HOME \# $(strip ( a ))
C ::= $(wildcard *.c) $@ $< $^ $(@D) $($(A)_$(B)) $()
D ?=
E += a \
	b \
	c
F != echo a
export override G = a;b|c
unexport G
export
export A B
override H := 'a "b' = c: d
private I = $(subst a,b,$(A)) $(call map,$(B),x,$(if $(C),y,z))
define J
endef
define K =
$(1): $(2) | dir
	$$(CC) -o $$@ $(foreach x,a b,
  $(x))

# no comment
  define L
  endef
endef
override define M +=
ifdef X
endef
undefine N

all: a.o b.o | out $(C); @echo $@ # text
	@echo "$(A) $$HOME" \
	  $(patsubst %.c,%.o,$(wordlist 1,2,$(A))) # text
	-rm -f $(filter-out a,$(A)) $(addprefix a,b)

	+for i in a b; do echo $$i; done
ifdef A
	echo a
else ifeq ($(A),(b,c))
	echo b
else
	echo c
endif
	echo end

%.o %.d: %.c
	$(CC) -c $<
$(OBJS): %.o: %.S
a b: target-specific = c
a: override private X += $(Y)
lib.a(x.o)::
.PHONY: all
x y &: z
	touch x y
one: ; two

ifeq "$(A)" 'b'
P = 1
ifndef Q
P = 2
endif
r:
else ifneq ($(or $(A),$(B)),)
s: t
else
r: t
endif
	echo r

ifeq (,$(findstring a,$(A)))
endif
include a.mk $(wildcard b/*.mk)
-include c.mk
sinclude
vpath %.c src:lib
vpath
-load nothing.so
$(eval $(call J,a,b))
$(foreach x,$(A),$(eval $(x) = 1))
$(info (a, b))
$(warning $(sort $(notdir $(basename $(abspath a.b)))))
W = $(let a b,c,$(intcmp 1,2)) $(and a,b) $(word 1,$(A)) $(shell echo $$(date) | sed 's/#/a/') ${origin A}
