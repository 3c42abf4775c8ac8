// A build: statements and expressions, a blank line between them.
import Dependencies._

ThisBuild / scalaVersion := "2.13.16"
ThisBuild / organization := "org.example"

lazy val root = (project in file("."))
  .aggregate(core, tests)
  .settings(
    name := "shop",
    libraryDependencies += "org.scalatest" %% "scalatest" % "3.2.19" % Test,
    Compile / sourceGenerators += Def.task {
      val out = (Compile / sourceManaged).value / "Version.scala"
      IO.write(out, s"""object Version { val it = "${version.value}" }""")
      Seq(out)
    }.taskValue,
  )

addCommandAlias("check", "; clean; test")
