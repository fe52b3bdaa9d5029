import { bulkRuns as api } from "@packhaus/contract/bulk/bulk-runs/endpoints"
import type { ImportFault } from "@packhaus/contract/catalogue/product-imports/schema"
import { expect, it } from "vitest"
import writeExcelFile from "write-excel-file/node"
import { xlsx } from "../../../testing/pictures.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"
import { uploading } from "../../../testing/uploading.ts"

const testApp = await createTestApp()
const { call, createActor, runJobs, db } = testApp
const { upload } = await uploading(testApp)

async function uploadTable(actor: Actor, content: string | Uint8Array<ArrayBuffer>) {
  const { file, code } = await upload(actor, content, "produkte", { context: "product_import" })
  if (!file) throw new TypeError(`not taken: ${code}`)
  return file.key
}
type Body = { file_key: string; decimal_separator?: "comma" | "point"; dry_run?: boolean }
const bring = (actor: Actor, body: Body) => call(actor, api.importProducts, { body })
async function finish(actor: Actor, id: string) {
  for (;;) {
    await runJobs()
    const { body } = await call(actor, api.read, { params: { id } })
    if (body.bulk_run.status === "done") return
  }
}
/** The stored products of the actor. */
const stored = ({ organisation_id }: Actor) =>
  db
    .selectFrom("product_variants as v")
    .innerJoin("prices as p", "p.variant_id", "v.id")
    .where("v.merchant_id", "=", organisation_id)
    .select(["v.barcode", "p.amount"])
    .orderBy("v.sku")
    .execute()

it("200 enlarges no price a hundredfold or thousandfold: an ambiguous number waits for a choice", async () => {
  const owner = await createActor("customer")
  const prices = ["0,035", "12.345", "1,125", "9", "12,50"]
  const lines = (all: readonly string[]) =>
    ["Produkt;SKU;Preis;Währung", ...all.map((price, n) => `Ware ${n};P-${n};${price};EUR`)].join(
      "\n",
    )
  // A column with a cell that shows the separator uses it.
  const clear = await uploadTable(owner, lines(prices))
  const { summary } = (await bring(owner, { file_key: clear })).body
  expect(summary.faults.map(({ row, code }: ImportFault) => [row, code])).toEqual([
    [2, "number.decimals"],
    [4, "number.decimals"],
  ])
  // Without such a cell each is named and refused until the person chooses.
  const unclear = await uploadTable(owner, lines(["12.345", "9"]))
  const dry = (await bring(owner, { file_key: unclear })).body.summary
  expect(dry).toMatchObject({
    created: 1,
    bad: 1,
    faults: [{ row: 2, column: "price", code: "number.ambiguous", value: "12.345" }],
  })
  const point = (await bring(owner, { file_key: unclear, decimal_separator: "point" })).body.summary
  expect(point.faults).toMatchObject([{ row: 2, code: "number.decimals" }])
  const body = { file_key: unclear, decimal_separator: "comma", dry_run: false } as const
  const run = (await bring(owner, body)).body
  await finish(owner, run.bulk_run?.id ?? "")
  expect((await stored(owner)).map(({ amount }) => Number(amount))).toEqual([1_234_500, 900])
})

it("200 reads numbers of a workbook as Excel interprets them", async () => {
  const owner = await createActor("customer")
  const prices = [
    ["Satz A", 20.4],
    ["Satz B", 12.345],
    ["Satz C", 0.1 + 0.2],
  ] as const
  const cells = prices.map(([title, price], n) => [
    { value: title },
    { value: price },
    { value: 123, format: "00000" },
    { value: `K-${n}` },
  ])
  const headings = ["Produkt", "Preis", "EAN", "SKU"].map((value) => ({ value }))
  const workbook = await writeExcelFile([headings, ...cells]).toBuffer()
  const file_key = await uploadTable(owner, Uint8Array.from(workbook))
  const run = (await bring(owner, { file_key, dry_run: false })).body
  expect(run.summary).toMatchObject({
    created: 2,
    bad: 1,
    faults: [{ row: 3, column: "price", code: "number.decimals", value: "12.345" }],
  })
  await finish(owner, run.bulk_run?.id ?? "")
  expect((await stored(owner)).map(({ barcode, amount }) => [barcode, Number(amount)])).toEqual([
    ["00123", 2040],
    ["00123", 30],
  ])
})

it("400 names the workbook cell with a lone surrogate; 200 for UTF-16, a line sep= and old line ends", async () => {
  const owner = await createActor("customer")
  const rows =
    '<row r="1"><c r="A1" t="inlineStr"><is><t>SKU</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>K&#xD800;</t></is></c></row>'
  const bad = xlsx({
    name: "xl/worksheets/sheet1.xml",
    content: Buffer.from(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
  })
  const refused = await bring(owner, { file_key: await uploadTable(owner, bad) })
  expect([refused.status, refused.body.details.fields]).toEqual([
    400,
    [{ path: "file_key", code: "file.cell_text", params: { cell: "A2" } }],
  ])
  const text = "\ufeffProdukt\tSKU\tPreis\r\nKerze für Öl\tK-1\t12,50\r\n"
  const files = [
    Uint8Array.from(Buffer.from(text, "utf16le")),
    "sep=;\r\nPreis; Produkt ;SKU\r\n12,50;Kerze;K-1\r\n\r\n",
    "Produkt;SKU;Preis\rKerze;K-1;12,50\r",
  ]
  for (const file of files) {
    const { summary } = (await bring(owner, { file_key: await uploadTable(owner, file) })).body
    expect(summary).toMatchObject({ rows: 1, created: 1, bad: 0, unknown: [] })
  }
})
