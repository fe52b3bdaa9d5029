import { bulkRuns } from "@packhaus/contract/bulk/bulk-runs/endpoints"
import { stocktakes } from "@packhaus/contract/planning/stocktakes/endpoints"
import { expect, it } from "vitest"
import { xlsx } from "../../testing/pictures.ts"
import { createTestApp } from "../../testing/test-app.ts"
import { uploading } from "../../testing/uploading.ts"

// Tables of a few kilobytes that would keep the server busy for hours, or fill its memory.
const app = await createTestApp()
const { call, createActor } = app
const { upload } = await uploading(app)
const customer = await createActor("customer")

const MILLION = 1_000_000
const sheet = (text: string, strings = "") =>
  xlsx(
    { name: "xl/worksheets/sheet1.xml", content: Buffer.from(text) },
    { name: "xl/sharedStrings.xml", content: Buffer.from(strings) },
  )
const letters = (count: number, text = "a") => text.repeat(count / text.length)
const cell = (text: string) =>
  `<row><c t="inlineStr"><is><t>SKU</t></is></c></row><row><c t="inlineStr"><is><t>${text}</t></is></c></row>`

const bombs: readonly [string, () => Buffer<ArrayBuffer> | string][] = [
  ["rows that never end", () => sheet(letters(5 * MILLION, "<row>"))],
  ["a row of cells that never end", () => sheet(`<row>${letters(6 * MILLION, "<c >")}</row>`)],
  ["a row of what is nearly a cell", () => sheet(`<row><c>${letters(6 * MILLION, "<cx>")}</row>`)],
  ["texts that never end", () => sheet("", letters(4 * MILLION, "<si>"))],
  ["too many texts", () => sheet("", letters(9 * (MILLION + 1), "<si></si>"))],
  ["rows as wide as can be", () => sheet('<row><c r="ZZ1"/></row>'.repeat(4_000))],
  ["a cell of five million names", () => sheet(cell(letters(10 * MILLION, "a,")))],
  ["a cell of a table of text", () => `SKU;Tags\nA;${letters(100_000, "a,")}\n`],
]

it.each(bombs)("400 quickly: %s", async (_, content) => {
  for (const [context, preview] of [
    ["product_import", bulkRuns.importProducts],
    ["stocktake_import", stocktakes.importCounts],
  ] as const) {
    const { file, code } = await upload(customer, content(), "table", { context })
    expect([context, code]).toEqual([context, undefined])
    const body = { file_key: file?.key ?? "", dry_run: true } as never
    const reply = await call(customer, preview as typeof stocktakes.importCounts, { body })
    const { fields } = (reply.body as { details?: { fields?: unknown[] } }).details ?? {}
    expect([context, reply.status, fields]).toMatchObject([
      context,
      400,
      [{ path: "file_key", code: "file.not_a_table" }],
    ])
  }
})
