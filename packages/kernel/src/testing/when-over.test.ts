import { afterAll, expect, it } from "vitest"
import { whenOver } from "./when-over.ts"

const closed: string[] = []
// Cleanups run in reverse order.
afterAll(() => expect(closed).toEqual(["second", "first", "of the file"]))
whenOver(() => closed.push("of the file"))

it("what a test opens is closed when the test is over, the last first", () => {
  whenOver(() => closed.push("first"))
  whenOver(async () => closed.push("second"))
  expect(closed).toEqual([])
})

it("what the file opens is closed after its last test", () => {
  expect(closed).toEqual(["second", "first"])
})
