import { afterAll, expect, it } from "vitest"
import { whenOver } from "./when-over.ts"

const closed: string[] = []
// Cleanups run in reverse order.
afterAll(() => expect(closed).toEqual(["second", "first", "of the file"]))
whenOver(() => closed.push("of the file"))

it("resources of a test are closed after the test, last opened first", () => {
  whenOver(() => closed.push("first"))
  whenOver(async () => closed.push("second"))
  expect(closed).toEqual([])
})

it("resources of a file are closed after its last test", () => {
  expect(closed).toEqual(["second", "first"])
})
