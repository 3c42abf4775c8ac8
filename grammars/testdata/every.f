C     Fortran in fixed form: what free form does not have.
* Comments begin with a letter, a star or a sign.
!
#define LIMIT 10
      PROGRAM EVERY
      IMPLICIT REAL*8 (A-H, O-S, U-Z), CHARACTER*4 (T)
      INTEGER*4 I, J, K(3) /1, 2, 3/, GOTO, IF(4)
      CHARACTER*8 NAME, TITLE*4
      LOGICAL DONE
      DOUBLE PRECISION X(10), Y
      DOUBLECOMPLEX Z
      PARAMETER (N = 10,
     $           M = 2*N)
      COMMON /BLOCK/ A, B(3), /OTHER/ C
      DATA Y /0.0079681924 9616660561 674 D0/, K /1 234/
      DATA X /10*0.D0/, NAME /'IT''S'/, (B(I), I = 1, 3)
     1     /1., -2., .5/
      EXTERNAL F
      SAVE /OTHER/
      POINTER (IP, PX)
      G(S) = S * 2

      GOTO = 3
      IF(1) = GOTO
      IF (X(1) .GT. 1.AND.Y.LE.2.D0 . OR. .NOT.DONE) GO TO 20
      DO 10 I = 1, 3
      DO 10 J = 1, 3
C        A comment in between
   10 X(I) = X(I)
     &     + J
      DO 20, I = 1, N, 2
         IF (I .EQ. 1 000) THEN
            Y = 1
         ELSE IF (I .EQ. 3) THEN
            Y = 2
         ELSEIF (I .EQ. 4) THEN
            Y = 3
         ELSE
            Y = 4
         END IF
   20 CONTINUE
   25 IF (Y) 30, 40, 50
   30 ASSIGN 40 TO LABEL
      GO TO LABEL
   40 GO TO LABEL, (30, 40, 50)
   50 WRITE (6, 100) X, 'A STRING THAT
     $ GOES ON', 'A TEXT WITH A QUOTE AT THE LAST COLUMN AND ----------'
     $' IN THE NEXT LINE'
      CALL SUB(X, *40, 8HHOLLERIT,
#ifdef LIMIT
     $         LIMIT,
#endif
     $         Y)
      READ (5, *, END = 60) (X(I), I = 1, 3)
      X(1) = 1; X(2) = 2
   60 PAUSE
	Y = 2
	X(1) = Y
	1 + 2
      STOP
  100 FORMAT (1X, 'TEXT', 2(I5, 1PE12.4), /, F10.3, T20, 3HEND, //,
     1        L1 / 5X, (A8))
      END

      SUBROUTINE SUB(A, *, H, L, Y)
      DIMENSION A(*)
      ENTRY SECOND(A)
      RETURN 1
      END
      BLOCK DATA
      COMMON /BLOCK/ A, B(3)
      DATA A /1.0/
      END
