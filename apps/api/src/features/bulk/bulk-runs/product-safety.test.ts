import { bulkRuns as api } from "@packhaus/contract/bulk/bulk-runs/endpoints"
import { productImports } from "@packhaus/contract/catalogue/product-imports/endpoints"
import type { ImportFault } from "@packhaus/contract/catalogue/product-imports/schema"
import { products } from "@packhaus/contract/catalogue/products/endpoints"
import { expect, it } from "vitest"
import writeExcelFile from "write-excel-file/node"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"
import { uploading } from "../../../testing/uploading.ts"

const testApp = await createTestApp()
const { call, createActor, runJobs } = testApp
const { upload } = await uploading(testApp)

async function uploadTable(actor: Actor, content: string | Uint8Array<ArrayBuffer>) {
  const { file, code } = await upload(actor, content, "produkte.csv", {
    context: "product_import",
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

const safetyHead =
  "Produkt;SKU;Hersteller;Anschrift des Herstellers;Land des Herstellers;E-Mail des Herstellers;Verantwortliche Person;Anschrift der verantwortlichen Person;Land der verantwortlichen Person;E-Mail der verantwortlichen Person;Warnhinweise"
const lumen = "Lumen Crafts;88 Yantian Road, Shenzhen;cn;safety@lumen.example"
const packhaus = "Packhaus GmbH;Speicherstr. 1, Hamburg;DE;produkt@packhaus.example"
const bySku = async (actor: Actor, sku: string) => {
  const found = (await all(actor)).find(({ variants }: { variants: { sku: string }[] }) =>
    variants.some((one) => one.sku === sku),
  )
  return (await call(actor, products.read, { params: { id: found?.id ?? "" } })).body.product
}

it("200 imports, exports and re-imports product safety data; omitted values stay", async () => {
  const owner = await createActor("customer")
  const lines = [
    safetyHead,
    `Laterne;L-1;${lumen};${packhaus};"Nie unbeaufsichtigt lassen.\nHeiß; Abstand halten."`,
    "Laterne;L-2;;;;;;;;;",
    "Becher;B-1;Porzellan AG;Ring 2, Selb;DE;post@porzellan.example;;;;;",
    "Schale;S-1;;;;;;;;;",
  ].join("\n")
  const first = await bring(owner, { file_key: await uploadTable(owner, lines), dry_run: false })
  expect(first.body.summary).toMatchObject({ created: 3, bad: 0, unknown: [] })
  await finish(owner, first.body.bulk_run?.id ?? "")
  const safety = {
    maker: {
      name: "Lumen Crafts",
      address: "88 Yantian Road, Shenzhen",
      country: "CN",
      email: "safety@lumen.example",
    },
    responsible: {
      name: "Packhaus GmbH",
      address: "Speicherstr. 1, Hamburg",
      country: "DE",
      email: "produkt@packhaus.example",
    },
    warnings: "Nie unbeaufsichtigt lassen.\nHeiß; Abstand halten.",
  }
  expect((await bySku(owner, "L-1")).safety).toEqual(safety)
  expect((await bySku(owner, "B-1")).safety).toMatchObject({ responsible: null, warnings: "" })
  expect((await bySku(owner, "S-1")).safety).toBeNull()

  for (const [language, before] of [
    ["de", "Porzellan AG"],
    ["en", "Porzellan KG"],
  ] as const) {
    const file = await call(owner, productImports.export, { query: { language } as never })
    const text = String(file.body as unknown)
    const same = await bring(owner, { file_key: await uploadTable(owner, text) })
    expect(same.body.summary).toMatchObject({ rows: 4, same: 3, changed: 0, bad: 0, unknown: [] })
    const other = text.replaceAll(before, "Porzellan KG")
    const run = await bring(owner, { file_key: await uploadTable(owner, other), dry_run: false })
    expect(run.body.summary).toMatchObject({ changed: language === "de" ? 1 : 0, bad: 0 })
    if (run.body.bulk_run) await finish(owner, run.body.bulk_run.id)
  }
  expect((await bySku(owner, "B-1")).safety.maker.name).toBe("Porzellan KG")

  const workbook = await writeExcelFile(
    [
      ["SKU", "Warnings", "Address of the maker"],
      ["B-1", "Nicht in die Mikrowelle.", "Ring 3, Selb"],
    ].map((cells) => cells.map((value) => ({ value }))),
  ).toBuffer()
  const file_key = await uploadTable(owner, Uint8Array.from(workbook))
  const run = await bring(owner, { file_key, dry_run: false })
  expect(run.body.summary).toMatchObject({ rows: 1, changed: 1, bad: 0 })
  await finish(owner, run.body.bulk_run?.id ?? "")
  expect((await bySku(owner, "B-1")).safety).toMatchObject({
    maker: { name: "Porzellan KG", address: "Ring 3, Selb" },
    warnings: "Nicht in die Mikrowelle.",
  })
  expect((await bySku(owner, "L-1")).safety).toEqual(safety)
})

it("200 a dry run names missing and invalid product safety data by column", async () => {
  const owner = await createActor("customer")
  const lines = [
    safetyHead,
    "A;A-1;Lumen;;CN;safety@lumen.example;;;;;",
    `B;B-1;${lumen};;;;;`,
    `C;C-1;${lumen};Händler;Weg 1;CH;post@weg.example;`,
    `D;D-1;${lumen};${packhaus.replace("@", " ")};`,
    "E;E-1;;;;;;;;;Nur ein Warnhinweis",
    `F;F-1;${lumen.replace(";cn;", ";China;")};${packhaus};`,
    `G;G-1;${lumen};${packhaus};${"x".repeat(2001)}`,
  ].join("\n")
  const { summary } = (await bring(owner, { file_key: await uploadTable(owner, lines) })).body
  expect(summary).toMatchObject({ rows: 7, created: 0, bad: 7 })
  expect(summary.faults.map(({ row, column, code }: ImportFault) => [row, column, code])).toEqual([
    [2, "maker_address", "value.required"],
    [2, "responsible_name", "value.required"],
    [3, "responsible_name", "value.required"],
    [4, "responsible_country", "country.invalid"],
    [5, "responsible_email", "email.invalid"],
    [6, "maker_name", "value.required"],
    [6, "maker_address", "value.required"],
    [6, "maker_country", "value.required"],
    [6, "maker_email", "value.required"],
    [7, "maker_country", "country.invalid"],
    [8, "warnings", "text.too_long"],
  ])
})
