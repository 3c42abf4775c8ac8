#!/usr/bin/env scala-cli
//> using scala 3.3
import $ivy.`com.lihaoyi::os-lib:0.11.4`

val wd = os.pwd
@main def run(args: String*) =
  for f <- os.list(wd) if f.ext == "txt" do
    println(f)

println(s"${wd.last}: ${args.size}")
