import { setTimeout as sleep } from "node:timers/promises"
import { expect, it } from "vitest"
import type { SheetData } from "write-excel-file/node"
import writeXlsxFile from "write-excel-file/node"
import { writeWorkbook } from "./workbook-writer.ts"

const row = (n: number) => Array.from({ length: 30 }, (_, column) => `cell ${n} ${column}`)
const batch = (from: number): SheetData => Array.from({ length: 200 }, (_, n) => row(from + n))
async function* sheet(batches: number) {
  for (let n = 0; n < batches; n++) yield batch(n * 200)
}

/** The longest time in milliseconds during which this thread's event loop was blocked. */
async function longestStall(work: () => Promise<unknown>) {
  let [last, most] = [performance.now(), 0]
  const timer = setInterval(() => {
    const now = performance.now()
    most = Math.max(most, now - last)
    last = now
  }, 1)
  await work()
  await sleep(2)
  clearInterval(timer)
  return most
}

it("does not block this thread while a workbook of 2,000 rows is built", async () => {
  const all = Array.from({ length: 10 }, (_, n) => batch(n * 200)).flat()
  const here = await longestStall(() => writeXlsxFile(all).toBuffer())
  const there = await longestStall(() => writeWorkbook(sheet(10), "viewer"))
  expect(there).toBeLessThan(here / 2)
})

it("429 for a viewer with one running and two waiting workbooks; another viewer waits", async () => {
  const mine = [1, 2, 3].map(() => writeWorkbook(sheet(1), "mine"))
  await expect(writeWorkbook(sheet(1), "mine")).rejects.toMatchObject({ code: "request.too_many" })
  const other = writeWorkbook(sheet(1), "other")
  for (const bytes of await Promise.all([...mine, other]))
    expect(Buffer.from(bytes).subarray(0, 2).toString()).toBe("PK")
})

it("fails with the error of its rows, and builds the next one", async () => {
  async function* broken() {
    yield batch(0)
    throw new Error("the rows end here")
  }
  await expect(writeWorkbook(broken(), "viewer")).rejects.toThrow("the rows end here")
  expect((await writeWorkbook(sheet(1), "viewer")).length).toBeGreaterThan(1000)
})
