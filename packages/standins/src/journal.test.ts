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

test("the last value of each key is there again, removed ones are not", () => {
  const at = folder()
  const first = new Journal<number>(at, "numbers")
  first.put("a", 1)
  first.put("b", 2)
  first.put("a", 3)
  first.remove("b")
  expect(new Journal<number>(at, "numbers").values()).toEqual([3])
})

test("a line torn by a kill is left out, and nothing written later is lost with it", () => {
  const at = folder()
  new Journal<number>(at, "numbers").put("a", 1)
  appendFileSync(join(at, "numbers.jsonl"), '{"key":"b","val')
  const opened = new Journal<number>(at, "numbers")
  opened.put("c", 3)
  expect(new Journal<number>(at, "numbers").values()).toEqual([1, 3])
})

test("a file that is changed for ever does not grow for ever", () => {
  const at = folder()
  const journal = new Journal<number>(at, "numbers")
  for (let i = 0; i < 12_000; i++) journal.put("a", i)
  expect(readFileSync(join(at, "numbers.jsonl"), "utf8").split("\n").length).toBeLessThan(6000)
  expect(new Journal<number>(at, "numbers").values()).toEqual([11_999])
})
