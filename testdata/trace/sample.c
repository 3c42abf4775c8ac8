#include <stdio.h>

int main(void) {
	int sum = 0, mul = 1;
	int a, b;
	scanf("%d", &a);
	scanf("%d", &b);
	while (a <= b) {
		sum = sum + a;
		mul = mul * a;
		a = a + 1;
	}
	printf("sum = %d\n", sum);
	printf("mul = %d\n", mul);
}
