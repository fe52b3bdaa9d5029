import { stocktakes as api } from "@packhaus/contract/planning/stocktakes/endpoints"
import type { CountsImport } from "@packhaus/contract/planning/stocktakes/schema"
import { stocks } from "@packhaus/contract/stock/stocks/endpoints"
import { afterEach, describe, expect, it } from "vitest"
import writeExcelFile from "write-excel-file/node"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"
import { uploading } from "../../../testing/uploading.ts"

const app = await createTestApp()
const { call, createActor, db, rows } = app
const { createGoods, createPlace } = catalogueFixtures(app)
const { upload } = await uploading(app)
afterEach(async () => expect(await brokenInvariants(db)).toEqual({}))

const heading = "SKU;Barcode;Standort;Gezählt;Grund"
async function uploadCounts(actor: Actor, content: string | Uint8Array<ArrayBuffer>) {
  const { file, code } = await upload(actor, content, "zaehlung.csv", {
    context: "stocktake_import",
  })
  if (!file) throw new TypeError(`not taken: ${code}`)
  return file.key
}
const lines = (...body: string[]) => [heading, ...body].join("\n")
const bring = (actor: Actor, file_key: string, dry_run = false) =>
  call(actor, api.importCounts, { body: { file_key, dry_run } })
const stockOf = async (level_id: string) =>
  Number((await rows.one("inventory_levels", level_id)).stocked_quantity)
const faultsOf = ({ faults }: CountsImport) =>
  faults.map(({ row, column, code }) => [row, column, code])
const move = async (level_id: string, quantity: number) => {
  const body = { kind: "adjustment" as const, quantity, reason: "Test" }
  const reply = await call(await createActor("support"), stocks.adjust, {
    params: { id: level_id },
    body,
  })
  expect(reply.status).toBe(200)
}

/** Goods of a merchant at a place of the platform, ten pieces each. */
async function createLevels(skus: readonly string[]) {
  const place = await createPlace()
  const merchant = await createActor("customer")
  const goods = []
  for (const sku of skus)
    goods.push(await createGoods(merchant, { sku, stock: { [place.id]: 10 } }))
  return { place, merchant, levels: goods.map(({ levels }) => levels[0]?.id ?? "") }
}

describe("POST /admin/stocktakes/import", () => {
  it("200 an article number means its item with and without the zeros that a spreadsheet drops", async () => {
    const support = await createActor("support")
    const place = await createPlace()
    const merchant = await createActor("customer")
    const { variant } = await createGoods(merchant, { sku: "IC-40", stock: { [place.id]: 10 } })
    await rows.update("product_variants", variant.id, { barcode: "036000291452" })
    const file_key = await uploadCounts(support, lines(`;36000291452;${place.name};7;lost`))
    const { counts_import } = (await bring(support, file_key, true)).body
    expect(counts_import).toMatchObject({ faults: [], differences: [{ sku: "IC-40", counted: 7 }] })
  })

  it("200 a dry run shows differences without changes; then each location is a finished stocktake, once", async () => {
    const support = await createActor("support")
    const one = await createLevels(["IC-1", "IC-2", "IC-3"])
    const two = await createLevels(["IC-4"])
    const file_key = await uploadCounts(
      support,
      lines(
        `ic-1;;${one.place.name};7;Beschädigt`,
        `IC-2;;${one.place.id};10;`,
        `IC-3;;${one.place.id};12;found`,
        `IC-4;;${two.place.id};0;Verloren`,
      ),
    )
    const dry = (await bring(support, file_key, true)).body.counts_import
    expect(dry).toMatchObject({
      is_done: false,
      rows: 4,
      matching: 1,
      differing: 3,
      found_quantity: 2,
      missing_quantity: 13,
      faults: [],
      stocktakes: [],
    })
    expect(dry.differences).toMatchObject([
      { row: 2, sku: "IC-1", counted: 7, expected: 10, reason: "damaged" },
      { row: 4, sku: "IC-3", counted: 12, expected: 10, reason: "found" },
      { row: 5, sku: "IC-4", counted: 0, expected: 10, reason: "lost" },
    ])
    expect(await Promise.all(one.levels.map(stockOf))).toEqual([10, 10, 10])

    const both = await Promise.all(Array.from({ length: 5 }, () => bring(support, file_key)))
    const done = both.filter(({ body }) => body.counts_import?.is_done)
    expect([done.length, both.every(({ status }) => status === 200 || status === 422)]).toEqual([
      1,
      true,
    ])
    expect(await Promise.all([...one.levels, ...two.levels].map(stockOf))).toEqual([7, 10, 12, 0])
    const made = done[0]?.body.counts_import.stocktakes ?? []
    expect(made).toHaveLength(2)
    const id = made.find(
      ({ location_name }: { location_name: string }) => location_name === one.place.name,
    )?.id
    const { body } = await call(support, api.read, { params: { id: id ?? "" } })
    expect(body.stocktake).toMatchObject({
      status: "finished",
      note: "zaehlung.csv",
      counted_items: 3,
      found_quantity: 2,
      missing_quantity: 3,
    })
    const moves = await rows.children("stock_movements", "cause_id", [id ?? ""])
    expect(
      moves.map(({ kind, quantity, reason }) => [kind, Number(quantity), reason]).toSorted(),
    ).toEqual([
      ["stocktake", -3, "damaged"],
      ["stocktake", 2, "found"],
    ])
    const replayed = (await bring(support, file_key)).body.counts_import
    expect(replayed.is_done).toBe(false)
    expect(faultsOf(replayed)[0]).toEqual([2, "location", "counted_since"])
  })

  it("200 refuses an ambiguous count until the person chooses the separator; accepts whole pieces only", async () => {
    const support = await createActor("support")
    const { place } = await createLevels(["IC-20", "IC-21", "IC-22"])
    const content = lines(`IC-20;;${place.id};1.000;found`, `IC-21;;${place.id};12,0;found`)
    const clear = (await bring(support, await uploadCounts(support, content), true)).body
    expect(clear.counts_import.differences).toMatchObject([{ counted: 1000 }, { counted: 12 }])
    const file_key = await uploadCounts(support, lines(`IC-22;;${place.id};1.000;found`))
    const dry = (await bring(support, file_key, true)).body.counts_import
    expect(faultsOf(dry)).toEqual([[2, "counted", "number.ambiguous"]])
    const body = { file_key, dry_run: true, decimal_separator: "comma" as const }
    const chosen = (await call(support, api.importCounts, { body })).body.counts_import
    expect([chosen.faults, chosen.differences]).toMatchObject([[], [{ counted: 1000 }]])
  })

  it("200 keeps movements between the dry run and the booking", async () => {
    const support = await createActor("support")
    const { place, levels } = await createLevels(["IC-10"])
    const [level = ""] = levels
    const file_key = await uploadCounts(support, lines(`IC-10;;${place.id};8;lost`))
    await bring(support, file_key, true)
    await move(level, -3)
    const { body } = await bring(support, file_key)
    expect(body.counts_import.differences).toMatchObject([{ counted: 8, expected: 10 }])
    expect(await stockOf(level)).toBe(5)
  })

  it("422 for a file older than another count of the location", async () => {
    const support = await createActor("support")
    const { place, levels } = await createLevels(["IC-15"])
    const files = [
      await uploadCounts(support, lines(`IC-15;;${place.id};8;lost`)),
      await uploadCounts(support, lines(`IC-15;;${place.id};8;lost`)),
    ]
    const replies = await Promise.all(files.map((file_key) => bring(support, file_key)))
    expect(replies.filter(({ body }) => body.counts_import?.is_done)).toHaveLength(1)
    expect(await stockOf(levels[0] ?? "")).toBe(8)
  })

  it("200 names each invalid row with its column, and books nothing of such a file", async () => {
    const customer = await createActor("customer")
    const own = await createPlace({ type: "customer", owner: customer })
    const platform = await createPlace()
    const foreign = await createPlace({ type: "customer" })
    const counted = await createPlace({ type: "customer", owner: customer })
    const { levels } = await createGoods(customer, { sku: "IC-20", stock: { [own.id]: 10 } })
    for (const sku of ["IC-21", "IC-22", "IC-23"])
      await createGoods(customer, { sku, stock: { [own.id]: 10, [counted.id]: 10 } })
    await call(customer, api.create, { body: { location_id: counted.id } })
    const file_key = await uploadCounts(
      customer,
      lines(
        `IC-20;;${own.id};9;lost`,
        `IC-20;;${own.id};9;lost`,
        `IC-99;;${own.id};9;lost`,
        `IC-21;4000;${own.id};9;lost`,
        `IC-21;;${platform.id};9;lost`,
        `IC-21;;${foreign.id};9;lost`,
        `IC-21;;${counted.id};9;lost`,
        `IC-21;;${own.id};9,5;lost`,
        `IC-22;;${own.id};-1;lost`,
        `IC-22;;;1000001;gone`,
        `;;${own.id};;lost`,
        `IC-23;;${own.id};9;constructor`,
      ),
    )
    const { status, body } = await bring(customer, file_key)
    expect([status, body.counts_import.is_done, body.counts_import.bad]).toEqual([200, false, 11])
    expect(faultsOf(body.counts_import)).toEqual([
      [3, "sku", "csv.twice"],
      [4, "sku", "unknown_item"],
      [5, "sku", "unknown_item"],
      [6, "location", "foreign_place"],
      [7, "location", "unknown_place"],
      [8, "location", "open_here"],
      [9, "counted", "quantity.whole"],
      [10, "counted", "number.too_small"],
      [11, "location", "text.required"],
      [11, "counted", "number.too_big"],
      [11, "reason", "unknown_reason"],
      [12, "sku", "text.required"],
      [12, "counted", "text.required"],
      [13, "reason", "unknown_reason"],
    ])
    expect(await stockOf(levels[0]?.id ?? "")).toBe(10)
  })

  it("200 a difference needs a reason, a match none; a workbook is read like a CSV", async () => {
    const customer = await createActor("customer")
    const place = await createPlace({ type: "customer", owner: customer })
    const { levels } = await createGoods(customer, { sku: "IC-30", stock: { [place.id]: 10 } })
    const workbook = async (counted: number) =>
      Uint8Array.from(
        await writeExcelFile([
          [{ value: "Standort" }, { value: "SKU" }, { value: "Produkt" }, { value: "Gezählt" }],
          [
            { value: place.name },
            { value: "IC-30" },
            { value: "Was auch immer" },
            { type: Number, value: counted },
          ],
        ]).toBuffer(),
      )
    const bad = await bring(customer, await uploadCounts(customer, await workbook(4)))
    expect(faultsOf(bad.body.counts_import)).toEqual([[2, "reason", "missing_reason"]])
    const same = await bring(customer, await uploadCounts(customer, await workbook(10)))
    expect(same.body.counts_import).toMatchObject({ is_done: true, matching: 1, differing: 0 })
    expect(await stockOf(levels[0]?.id ?? "")).toBe(10)
  })

  it("400 for other files, 404 for another person's file, 403 for an agency", async () => {
    const [customer, other] = [await createActor("customer"), await createActor("customer")]
    const of = async (text: string) => {
      const { body } = await bring(customer, await uploadCounts(customer, text))
      return body.details.fields[0].code
    }
    expect(await of("SKU;Gezählt\nA;1")).toBe("csv.columns")
    expect(await of("Standort;Gezählt\nA;1")).toBe("csv.columns")
    expect(await of("SKU;SKU;Standort;Gezählt\nA;A;B;1")).toBe("csv.twice")
    expect(await of(heading)).toBe("list.too_short")
    const key = await uploadCounts(customer, lines("A;;B;1;lost"))
    const { body } = await bring(customer, key)
    expect(faultsOf(body.counts_import)).toEqual([[2, "location", "unknown_place"]])
    expect((await bring(other, key)).status).toBe(404)
    expect((await bring(await createActor("agency"), key)).status).toBe(403)
  })
})
