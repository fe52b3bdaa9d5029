import { randomUUID } from "node:crypto"
import type { BinKind } from "@packhaus/contract/warehouse/bins/status"
import { noCookies } from "../access/session.ts"
import { system } from "../access/viewer.ts"
import type { Context } from "../context.ts"
import { putAway } from "../features/warehouse/bins/verbs/book.ts"
import { generateBins } from "../features/warehouse/bins/verbs/layout.ts"
import { catalogueFixtures } from "./catalogue.ts"
import type { Actor, TestApp } from "./test-app.ts"

/** Runs work in one transaction, as the system. */
export const inTransaction = <R>(
  { application }: TestApp,
  work: (context: Context) => Promise<R>,
) =>
  application.db.transaction((transaction) =>
    work(application.contextOf(transaction, system, noCookies)),
  )

type Range = { from?: string; to?: string; kind?: BinKind; max_weight?: number | null }
/** Generates bins at a location. Returns them in walking order. */
export async function addBins(
  app: TestApp,
  location_id: string,
  { from = "A-01-01", to = "A-01-04", kind = "pick", max_weight = null }: Range = {},
) {
  await inTransaction(app, (context) =>
    generateBins(context, { location_id, from, to, kind, max_weight, serpentine: false }),
  )
  const bins = await app.db
    .selectFrom("bins")
    .select(["id", "code", "number"])
    .where("location_id", "=", location_id)
    .where("kind", "<>", "trolley")
    .orderBy("walk")
    .execute()
  return bins
}

type Wanted = Range & { stock?: number; merchant?: Actor; put?: number }
/**
 * A location of `owner` with bins and an item in stock, `put` pieces of it in the first bin. The owner
 * is a supplier, a customer or the platform.
 */
export async function createBins(
  app: TestApp,
  owner: Actor | null,
  { stock = 10, merchant, put = 0, ...range }: Wanted = {},
) {
  const { createGoods, createPlace } = catalogueFixtures(app)
  const type = owner
    ? (await app.rows.one("organisations", owner.organisation_id)).type
    : "platform"
  const own =
    owner && type === "supplier"
      ? { type, owner, kind: "retour" as const }
      : owner && type === "customer"
        ? { type, owner }
        : {}
  const place = await createPlace(own)
  const whose =
    merchant ?? (owner && type === "customer" ? owner : await app.createActor("customer"))
  const { item, variant, levels } = await createGoods(whose, { stock: { [place.id]: stock } })
  const bins = await addBins(app, place.id, range)
  const [first] = bins
  if (put > 0)
    await inTransaction(app, (context) =>
      putAway(context, first?.id ?? "", {
        client_id: randomUUID(),
        inventory_item_id: item.id,
        quantity: put,
      }),
    )
  return { place, item, variant, level_id: levels[0]?.id ?? "", bins, merchant: whose }
}

/** Pieces of an item in the bins of a location by code; `*` is the trolley. */
export async function piecesInBins(
  { db }: Pick<TestApp, "db">,
  { item, location }: { item: string; location: string },
) {
  const found = await db
    .selectFrom("bin_stocks as held")
    .innerJoin("bins as bin", "bin.id", "held.bin_id")
    .select(["bin.code", "held.quantity"])
    .where("held.inventory_item_id", "=", item)
    .where("held.location_id", "=", location)
    .orderBy("bin.code")
    .execute()
  return Object.fromEntries(found.map(({ code, quantity }) => [code, quantity]))
}

/** A location with this many bins in 20 aisles and goods in the first of them, for large warehouses. */
export async function createWarehouse(
  app: TestApp,
  merchant: Actor,
  { bins = 2000, items = 200 } = {},
) {
  const { createGoods, createPlace } = catalogueFixtures(app)
  const place = await createPlace()
  const last = String(bins / 20).padStart(3, "0")
  const made = await addBins(app, place.id, { from: "A-01-001", to: `A-20-${last}` })
  const goods: Awaited<ReturnType<typeof createGoods>>[] = []
  for (let index = 0; index < items; index++)
    goods.push(await createGoods(merchant, { stock: { [place.id]: 20 } }))
  // Spread over the whole walk, in a fixed order.
  const binOf = (index: number) => made[(index * 617) % made.length]?.id ?? ""
  await inTransaction(app, async (context) => {
    for (const [index, { item }] of goods.entries())
      await putAway(context, binOf(index), {
        client_id: randomUUID(),
        inventory_item_id: item.id,
        quantity: 20,
      })
  })
  return { place, bins: made, goods }
}
