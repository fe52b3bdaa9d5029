import { bulkRuns as api } from "@packhaus/contract/bulk/bulk-runs/endpoints"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { createTestApp } from "../../../testing/test-app.ts"
import { uploading } from "../../../testing/uploading.ts"

const testApp = await createTestApp()
const { call, createActor, runJobs, db } = testApp
const { upload } = await uploading(testApp)

const PRODUCTS = 10_000
const MAX_MS = 60_000

it("imports 10,000 products of a table in less than a minute, dry run included", {
  timeout: 5 * MAX_MS,
}, async () => {
  const owner = await createActor("customer")
  const lines = Array.from(
    { length: PRODUCTS },
    (_, n) =>
      `Artikel ${n};Variante A;SKU-${n};${4_000_000_000_000 + n};${n % 900},50;691200;${n % 5000};Serie ${n % 40}, neu;Typ ${n % 25}`,
  )
  const head = "Produkt;Variante;SKU;Barcode;Preis;HS-Code;Gewicht;Schlagwörter;Typ"
  const { file } = await upload(owner, [head, ...lines].join("\n"), "artikel.csv", {
    context: "product_import",
  })
  const began = performance.now()
  const file_key = file?.key ?? ""
  const dry = await call(owner, api.importProducts, { body: { file_key } })
  expect(dry.body.summary).toMatchObject({ rows: PRODUCTS, created: PRODUCTS, bad: 0 })
  const { bulk_run } = (
    await call(owner, api.importProducts, { body: { file_key, dry_run: false } })
  ).body
  const params = { id: bulk_run?.id ?? "" }
  for (;;) {
    await runJobs()
    const { status, done, failed } = (await call(owner, api.read, { params })).body.bulk_run
    if (status === "running") continue
    expect([done, failed]).toEqual([PRODUCTS, 0])
    break
  }
  const took = performance.now() - began
  const { rows } = await sql<{ products: number; prices: number; tags: number }>`
    select (select count(*)::int from products) as products,
      (select count(*)::int from prices) as prices,
      (select count(*)::int from product_tag_products) as tags`.execute(db)
  expect(rows).toEqual([{ products: PRODUCTS, prices: PRODUCTS, tags: 2 * PRODUCTS }])
  expect(took).toBeLessThan(MAX_MS)
})
