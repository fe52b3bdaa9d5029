import { test } from "vitest"
import { kill, type Part } from "../testing/killed-start.ts"

const cases: Part[][] = [
  ["outer"],
  ["starter", "server"],
  ["starter", "PostgreSQL"],
  ["server", "PostgreSQL"],
]

test.each(cases.map((parts) => [parts.join(" and "), parts] as const))(
  "after kill -9 of the %s all programs end, and the next start works",
  (_, parts) => kill(parts),
)
