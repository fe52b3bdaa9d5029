import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { Journal } from "./journal.ts"

function folder() {
  const made = mkdtempSync(join(tmpdir(), "journal-"))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

test("restores the last value of each key, and no removed ones", () => {
  const at = folder()
  const first = new Journal<number>(at, "numbers")
  first.put("a", 1)
  first.put("b", 2)
  first.put("a", 3)
  first.remove("b")
  expect(new Journal<number>(at, "numbers").values()).toEqual([3])
})

test("skips a line truncated by a kill, and loses nothing written later", () => {
  const at = folder()
  new Journal<number>(at, "numbers").put("a", 1)
  appendFileSync(join(at, "numbers.jsonl"), '{"key":"b","val')
  const opened = new Journal<number>(at, "numbers")
  opened.put("c", 3)
  expect(new Journal<number>(at, "numbers").values()).toEqual([1, 3])
})

test("a file with endless changes does not grow endlessly", () => {
  const at = folder()
  const journal = new Journal<number>(at, "numbers")
  for (let i = 0; i < 12_000; i++) journal.put("a", i)
  expect(readFileSync(join(at, "numbers.jsonl"), "utf8").split("\n").length).toBeLessThan(6000)
  expect(new Journal<number>(at, "numbers").values()).toEqual([11_999])
})
