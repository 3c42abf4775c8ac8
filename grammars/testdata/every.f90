! Fortran in free form: every construct once. Words are names wherever they are no keywords.
#define LIMIT 10
#define HELD allocatable
#define ON_HEAP , allocatable
#define UNSET => null()
module shapes
  use, intrinsic :: iso_c_binding, only: c_int, number => c_double, c_ptr
  use :: iso_fortran_env, real_kind => real64, other => int32
  implicit none
  private
  public :: shape, circle, operator(.plus.), assignment(=)
  save

  integer, parameter :: dp = kind(1.0d0), sizes(3) = [1, 2, 3]
  real(kind=dp), parameter, private :: pi = 3.14159_dp, e = 2.7e0, small = 1.d-3, half = .5
  complex, parameter :: i = (0.0, 1.0), k = (1, -1.0)
  character(len=*), parameter :: text = 'it''s' // "a ""quoted"" one", long = 'a text that &
    &goes on', quoted = "a ""quote"&
    ! in two lines
    &" too"
  character(len=:), allocatable, target :: word
  character(10), dimension(2) :: words = (/ 'one       ', 'two       ' /)
  character*8 :: old, older*4
  logical(4), protected :: done = .false._4
  double precision, volatile :: slow
  integer(kind=c_int), bind(c, name='counter') :: counter
  integer, dimension(:, :), pointer, contiguous :: matrix => null()
  integer, asynchronous, target :: cube(0:1, -1:1, 2)
  integer, allocatable :: field(:)[:]
  integer ON_HEAP, target :: heap(:)
  integer, HELD, target :: held(:, :)
  integer, pointer :: unset(:) UNSET, other_unset UNSET
  integer :: bits = int(b'101'), octal = int(o"17"), hexadecimal = int(z'ff')

  type, abstract :: shape
    private
    integer :: id = 0
  contains
    procedure(measure), deferred, public :: area
    procedure, public, pass(self) :: name => shape_name
    procedure, nopass :: hello
    procedure :: put, plus
    generic, public :: write(formatted) => put
    generic :: operator(+) => plus
  end type shape

  type, extends(shape) :: circle
    class(shape), pointer :: next => null()
    procedure(integer), pointer, nopass :: callback
  contains
    procedure, non_overridable :: area => circle_area
    final :: forget
  end type

  type :: grid(bytes, size)
    integer, kind :: bytes = 4
    integer, len :: size
    real(bytes) :: cells(size)
  end type grid

  type pair
    sequence
    integer first, second
  end type

  enum, bind(c)
    enumerator :: red = 1, green
    enumerator blue
  end enum

  abstract interface
    function measure(self) result(value)
      import :: shape
      class(shape), intent(in) :: self
      real :: value
    end function measure
  end interface

  interface operator(.plus.)
    module procedure add
  end interface operator(.plus.)

  interface assignment(=)
    module procedure :: assign_pair
  end interface

  interface
    module subroutine later(x)
      integer, intent(in out) :: x
    end subroutine
    integer(c_int) function getpid() bind(c, name="getpid")
      import c_int
    end function
  end interface

contains

  pure elemental integer function add(a, b)
    type(pair), intent(in) :: a, b
    add = a%first + b%second
  end function add

  elemental subroutine assign_pair(a, b)
    type(pair), intent(out) :: a
    integer, intent(in) :: b
    a = pair(first=b, second=b)
  end subroutine

  subroutine forget(self)
    type(circle), intent(inout) :: self
    nullify(self%next)
  end subroutine

  real function circle_area(self) result(value)
    class(circle), intent(in) :: self
    value = self%id * pi**2 - (-half)
  end function

  function shape_name(self)
    class(shape), intent(in) :: self
    character(len=4) shape_name
    select type (self)
    type is (circle)
      shape_name = 'ring'
    class is (shape)
      shape_name = 'some'
    class default
      shape_name = 'none'
    end select
  end function shape_name

  subroutine hello
    print *, 'hello'
  end subroutine hello

  integer function plus(self, n)
    class(shape), intent(in) :: self
    integer, intent(in) :: n
    plus = self%id + n
  end function

  subroutine put(self, unit, iotype, v_list, iostat, iomsg)
    class(shape), intent(in) :: self
    integer, intent(in) :: unit, v_list(:)
    character(*), intent(in) :: iotype
    integer, intent(out) :: iostat
    character(*), intent(inout) :: iomsg
    write (unit, '(a, i0)', iostat=iostat, iomsg=iomsg) 'shape ', self%id
  end subroutine put

  recursive subroutine ranks(a, b, c, d, n)
    class(*), intent(in), optional :: a
    type(*), intent(in) :: b(..)
    integer, value :: n
    real, intent(inout) :: c(n, *), d(..)
    if (.not. present(a) .and. n > 0) call ranks(b=b, c=c, d=d, n=n - 1)
    select rank (d)
    rank (0)
      d = 1
    rank (*)
      return
    rank default
      stop 'no rank'
    end select
  end subroutine ranks
end module shapes

submodule (shapes) details
  implicit none (type)
contains
  module procedure later
    x = x + 1
  end procedure later
end submodule details

block data initial
  common /numbers/ one, two(2), // blank
  common loose
  data one, two(1) /1.0, -2.5e3/, (two(i), i = 2, 2) /1*3.0/
end block data initial

program every
  use shapes
  implicit integer (i-n), double precision (d), logical*1 (b-c, e), complex (z)
  integer, dimension(5) :: a, b
  integer :: if, do = 3, end, real(2), unit = 10, status, l
  real :: x(10) = 0, y
  real, parameter :: gauss = 0.57735026918962576450&
      &91487805_4
  real, allocatable :: list(:), other(:, :)
  logical :: mask(5), found
  character(len=20) :: line
  complex :: z
  integer, save :: lock[*]
  target :: x
  real, pointer :: p(:), q
  parameter (limited = 3)
  dimension w(3)
  equivalence (w(1), v), (iw, jw)
  external outside
  intrinsic :: sin
  namelist /options/ unit, status /more/ found
  statement(s) = s * 2
  procedure(real), pointer :: pp => null()
  include 'every.inc'

  if = 1; end = 2
  real(1) = if + end
  x = [(i * 0.5, i = 1, 10)]
  a = [integer :: 1, 2, 3, do, if]
  x(1:9:2) = x(2::2)
  line(3:4) = 'abcdef'(2:3)
  p => x(:)
  z = cmplx(x(1), y) * (1.0, -1.0)
  found = x(1) .gt. 1.and.y<=2 .or. .not. (a(1) == 2 .eqv. b(1) /= 3) .neqv. .true.
  found = w(1) < 1.e-3 .and. y >= 1.
  lock[1] = lock[this_image()] + 1

  outer: do i = 1, 10, 2
    if (i == 3) cycle outer
    do while (y < 3)
      y = y + 1
      if (y > 2) exit
    end do
    do
      exit outer
    enddo
  end do outer

  do 10 i = 1, 3
    do 10 j = 1, 3
10  a(i) = j
  do 20, i = 1, 3
    y = i
20 continue
  do 30 while (y > 9)
    y = y - 1
30 end do

  do concurrent (integer :: n = 1:5, m = 1:5:2, n /= m) local(y) shared(x)
    x(n) = m
  end do

  check: if (found) then
    y = 1
  else if (y > 2) then check
    y = 2
  elseif (y > 3) then
    y = 3
  else check
    continue
  endif check
  if (y) 40, 50, 60
40 goto 60
50 go to (40, 60), i
60 if (y > 3) go to 50

  select case (if)
  case (:0, 5, 7:)
    y = 1
  case (1) 
    y = 2
  case default
    y = 3
  end select

  where (a > 0) b = a
  masked: where (a > 1)
    a = 1
  elsewhere (b > 1) masked
    a = 2
  else where
    a = 3
  end where masked
  forall (i = 1:3, a(i) > 0) a(i) = 0
  forall (integer(4) :: i = 1:3)
    b(i) = a(i)
  end forall

  associate (short => x(1), first => a(1) + 1)
    short = first
  end associate
  block
    integer :: inner
    inner = 3
  end block
  critical
    y = 4
  end critical

  allocate (list(10), other(0:2, 3), stat=status)
  allocate (real :: list(3))
  allocate (list, source=[1.0, 2.0])
  deallocate (list)
  call outside
  call inside(x(1:2), *40)
  i = twice(n=3)

  open (unit=unit, file='name', status='old', err=90)
  inquire (unit=unit, exist=found)
  inquire (iolength=l) x
  read (unit, *, end=80, iostat=status) x, (a(i), b(i), i = 1, 3)
  read *, y
  read '(f8.3)', y
  read (*, nml=options)
  write (*, '(a)', advance='no') 'text'
  write (unit, fmt=100) y, a
  print 100, y, (x(i), i = 1, 3)
  print *
  rewind unit
  rewind (unit)
  backspace 10
  endfile (unit)
  flush (unit)
  wait (unit)
  close (unit, status='delete')
80 continue
90 return
100 format (1x, 'text', 2(i5, 1pe12.4e2), /, f10.3, t20, 3hend, //, :, a, tr2, ss, 2/ (es10.3))

  sync all
  sync images (*)
  sync memory
  if (y > 3) stop 1
  if (y > 4) error stop 'failed'
#ifdef LIMIT
  y = LIMIT
#else
  y = 0
#endif
contains
#ifdef LIMIT
  subroutine inside(a, *)
    real :: a(:)
    return 1
  end subroutine inside
#endif
  function twice(n) result(m)
    integer :: m, n
    m = 2 * n
  end function
end program every

subroutine alone(a)
  return
  entry second(b)
end
