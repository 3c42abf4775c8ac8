//go:build ignore

package main

import "fmt"

func main() {
	sum := 0
	mul := 1
	var a, b int
	fmt.Scan(&a)
	fmt.Scan(&b)
	for a <= b {
		sum = sum + a
		mul = mul * a
		a = a + 1
	}
	fmt.Println("sum =", sum)
	fmt.Println("mul =", mul)
}
