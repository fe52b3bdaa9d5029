import { bulkRuns as api } from "@packhaus/contract/bulk/bulk-runs/endpoints"
import { productImports } from "@packhaus/contract/catalogue/product-imports/endpoints"
import type { ImportFault } from "@packhaus/contract/catalogue/product-imports/schema"
import { products } from "@packhaus/contract/catalogue/products/endpoints"
import { expect, it } from "vitest"
import writeExcelFile from "write-excel-file/node"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"
import { uploading } from "../../../testing/uploading.ts"

const testApp = await createTestApp()
const { call, createActor, runJobs, db } = testApp
const { upload } = await uploading(testApp)

async function uploadTable(actor: Actor, content: string | Uint8Array<ArrayBuffer>, of = {}) {
  const { file, code } = await upload(actor, content, "produkte.csv", {
    context: "product_import",
    ...of,
  })
  if (!file) throw new TypeError(`not taken: ${code}`)
  return file.key
}
const bring = (actor: Actor, body: object) =>
  call(actor, api.importProducts, { body: body as never })
async function finish(actor: Actor, id: string) {
  for (;;) {
    await runJobs()
    const { body } = await call(actor, api.read, { params: { id } })
    if (body.bulk_run.status === "done") return body.bulk_run
  }
}
const all = async (actor: Actor) =>
  (
    await call(actor, products.list, {
      query: { expand: "variants,tags,type", order: "title" } as never,
    })
  ).body.products

const head = "Produkt;Variante;SKU;Barcode;Preis;Währung;HS-Code;Gewicht in Gramm;Schlagwörter;Typ"
const table = [
  head,
  "Kanne;rot;K-1;4000000000001;12,90;EUR;6912 00;350;Küche, neu;Geschirr",
  "Kanne;blau;K-2;4000000000002;12,90;;691200;350;;",
  "Becher;;B-1;4000000000001;1.204,50;eur;;;;",
].join("\n")

it("200 a dry run previews a table without changes; the run creates products with variants, prices, tags", async () => {
  const owner = await createActor("customer")
  const file_key = await uploadTable(owner, table)
  const dry = await bring(owner, { file_key })
  expect([dry.status, dry.body.bulk_run]).toEqual([200, null])
  expect(dry.body.summary).toMatchObject({ rows: 3, created: 2, changed: 0, bad: 0, faults: [] })
  expect(dry.body.summary.duplicates).toEqual([
    { row: 4, label: "B-1", barcode: "4000000000001", other: "K-1" },
  ])
  expect(await all(owner)).toEqual([])
  const { bulk_run } = (await bring(owner, { file_key, dry_run: false })).body
  expect(await finish(owner, bulk_run?.id ?? "")).toMatchObject({ total: 2, done: 2, failed: 0 })
  const [cup, jug] = await all(owner)
  expect([cup.title, cup.variants[0].title, cup.variants[0].prices[0].amount]).toEqual([
    "Becher",
    "Becher",
    120_450,
  ])
  expect(jug).toMatchObject({ title: "Kanne", handle: "kanne", type: { value: "Geschirr" } })
  expect(jug.tags.map(({ value }: { value: string }) => value)).toEqual(["Küche", "neu"])
  expect(jug.variants).toMatchObject([
    { title: "rot", sku: "K-1", hs_code: "691200", weight: 350 },
    { title: "blau", sku: "K-2" },
  ])
  // A repetition changes nothing.
  const repeated = await bring(owner, { file_key, dry_run: false })
  expect([repeated.body.bulk_run, repeated.body.summary]).toMatchObject([
    null,
    { created: 0, same: 2 },
  ])
})

it("200 names each invalid row with its column and imports the valid ones", async () => {
  const owner = await createActor("customer")
  const lines = [
    head,
    "Kanne;rot;K-1;;zwölf;EUR;;;;",
    "Kanne;blau;K-2;;12,90;EUR;12;;;",
    ";grün;K-3;;1;EUR;;;;",
    "Becher;;K-2x;;1;EUR;;-4;;",
    "Becher;;B-1;;1;EUR;;;;",
    "Becher;;B-1;;1;EUR;;;;",
    "Schale;;S-1;;1200;JPY;;;;",
  ].join("\n")
  const { summary } = (await bring(owner, { file_key: await uploadTable(owner, lines) })).body
  expect(summary).toMatchObject({ rows: 7, created: 1, bad: 6 })
  expect(summary.faults.map(({ row, column, code }: ImportFault) => [row, column, code])).toEqual([
    [2, "price", "number.invalid"],
    [3, "hs_code", "hs_code.invalid"],
    [4, "product", "text.required"],
    [5, "weight", "number.whole"],
    [7, "sku", "csv.twice"],
    [8, "currency", "choice.unknown"],
  ])
})

it("200 an export can be edited and imported, as CSV and as a workbook", async () => {
  const owner = await createActor("customer")
  const first = await bring(owner, { file_key: await uploadTable(owner, table), dry_run: false })
  await finish(owner, first.body.bulk_run?.id ?? "")
  for (const language of ["de", "en"] as const) {
    const file = await call(owner, productImports.export, { query: { language } as never })
    const text = String(file.body as unknown)
    const same = await bring(owner, { file_key: await uploadTable(owner, text) })
    expect(same.body.summary).toMatchObject({ rows: 3, same: 2, created: 0, changed: 0, bad: 0 })
  }
  const workbook = await writeExcelFile(
    [
      ["SKU", "Product", "Price", "Tags", "Weight in grams"],
      ["K-2", "Kanne & Co <1>", 14.5, "Küche", 400],
    ].map((cells) => cells.map((value) => ({ value }))),
  ).toBuffer()
  const file_key = await uploadTable(owner, Uint8Array.from(workbook))
  const run = await bring(owner, { file_key, dry_run: false })
  expect(run.body.summary).toMatchObject({ rows: 1, changed: 1, created: 0, bad: 0 })
  await finish(owner, run.body.bulk_run?.id ?? "")
  const [, jug] = await all(owner)
  expect([jug.title, jug.tags.length, jug.variants[0].prices[0].amount]).toEqual([
    "Kanne & Co <1>",
    1,
    1290,
  ])
  expect(jug.variants[1]).toMatchObject({ sku: "K-2", weight: 400, prices: [{ amount: 1450 }] })
})

it("400 for a file that is not a table of products, and for others' files; 404 for others' merchants", async () => {
  const owner = await createActor("customer")
  const strange = await bring(owner, { file_key: await uploadTable(owner, "a,b\n1,2") })
  expect([strange.status, strange.body.details.fields]).toMatchObject([
    400,
    [{ code: "csv.columns" }],
  ])
  const twice = await bring(owner, { file_key: await uploadTable(owner, "SKU,sku\n1,2") })
  expect([twice.status, twice.body.details.fields]).toMatchObject([400, [{ code: "csv.twice" }]])
  const stranger = await createActor("customer")
  const foreign = await uploadTable(stranger, table)
  expect((await bring(owner, { file_key: foreign })).status).toBe(404)
  const own = await uploadTable(owner, table)
  const merchant_id = stranger.organisation_id
  expect((await bring(owner, { file_key: own, merchant_id })).status).toBe(404)
})

it("200 two concurrent runs of the same table create each product once; a SKU created meanwhile fails alone", async () => {
  const owner = await createActor("customer")
  const file_key = await uploadTable(owner, table)
  const runs = await Promise.all([1, 2].map(() => bring(owner, { file_key, dry_run: false })))
  const done = []
  for (const { body } of runs) done.push(await finish(owner, body.bulk_run?.id ?? ""))
  expect(done.map(({ done: made, failed }) => made + failed)).toEqual([2, 2])
  expect(done.reduce((sum, run) => sum + run.done, 0)).toBe(2)
  expect(await all(owner)).toHaveLength(2)
})

it("200 changes many products after a preview; adds tags to existing ones", async () => {
  const owner = await createActor("customer")
  const run = await bring(owner, { file_key: await uploadTable(owner, table), dry_run: false })
  await finish(owner, run.body.bulk_run?.id ?? "")
  const selection = { filter: {}, expected: 2 }
  const changes = { status: "draft" as const, add_tags: ["neu"], remove_tags: ["Küche"] }
  const body = { selection, changes }
  const { preview } = (await call(owner, api.previewProducts, { body: body as never })).body
  expect(preview).toMatchObject({ total: 2, changed: 2 })
  expect(
    preview.products.find(({ title }: { title: string }) => title === "Kanne")?.changes,
  ).toEqual([
    { field: "status", before: "published", after: "draft" },
    { field: "tags", before: ["Küche", "neu"], after: ["neu"] },
  ])
  const started = await call(owner, api.start, {
    body: { kind: "products.edit", ...body } as never,
  })
  expect(await finish(owner, started.body.bulk_run.id)).toMatchObject({ done: 2, failed: 0 })
  expect((await all(owner)).map(({ status }: { status: string }) => status)).toEqual([
    "draft",
    "draft",
  ])
  const stranger = await createActor("customer")
  const ids = (await db.selectFrom("products").select("id").execute()).map(({ id }) => id)
  const foreign = await call(stranger, api.previewProducts, {
    body: { selection: { ids }, changes: { status: "draft" } },
  })
  expect(foreign.status).toBe(404)
  const none = await call(owner, api.previewProducts, { body: { selection, changes: {} } as never })
  expect(none.status).toBe(400)
})
