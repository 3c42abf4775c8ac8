plugins {
    id("java") version "1.0"
    `kotlin-dsl` apply false
}

val version: String by project
val name: String
    get() = "a"

dependencies {
    implementation(kotlin("stdlib"))
}

tasks.named<Test>("test") {
    if (project.hasProperty("x")) useJUnit()
}
