# Each construct of CMake.
cmake_minimum_required(VERSION 3.16...3.30 FATAL_ERROR)
#[[ a comment
in brackets ]] # behind
project(every LANGUAGES C CXX)

#[==[.rst:
a ]] longer ]=] one
]==]
set(list a;b;c "quoted ${list} \"escaped\" \\ \n" [[a bracket ${none}]] [=[ with ]] in it ]=] unquoted\ one)
set(lines "one \
two
three")
set(ENV{PATH} "$ENV{PATH}:$CACHE{x}") # behind
SET (legacy -Da="b c" $(make) a"b"c [a] [=b @at@ ${${nested}_x})
set(empty)
set(expression $<$<AND:$<CONFIG:Debug>,$<BOOL:${x}>>:-g>)
if(NOT (a STREQUAL "b" OR (c AND d)) AND EXISTS "${f}")
  message(STATUS "one")
  # in a block
elseif(a MATCHES "^[a-z]+$" AND b VERSION_LESS 3.1)
  message(two)
elseif (c)
else()
  message(FATAL_ERROR three)
  if(x)
    return()
  endif()
endif(NOT a)
foreach(i IN LISTS list ITEMS 1 2)
  if(i EQUAL 2)
    break()
  endif()
  continue()
endforeach()
FOREACH(j RANGE 1 10 2)
EndForeach(j)
while(TRUE)
  math(EXPR n "${n} + 1")
endwhile()
function(f a b)
  cmake_parse_arguments(PARSE_ARGV 2 ARG "A;B" "C" "D")
  set(${a} ${ARGV0} PARENT_SCOPE)
  macro(inner)
    f(${ARGN})
  endmacro()
endfunction()
macro(m
  a # an argument
  #[[ inside ]] b
)
  list(APPEND ${a}
    ${ARGC}
  )
endmacro(m)
block(SCOPE_FOR VARIABLES)
  set(x 1)
endblock()
add_library(if STATIC else.c endif.c $<TARGET_OBJECTS:o>)
target_include_directories(if PUBLIC "$<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR}>")
add_custom_command(OUTPUT a COMMAND sh -c "echo ( ) # no comment" > a (nested (parentheses)) VERBATIM)
