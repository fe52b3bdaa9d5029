import { randomUUID } from "node:crypto"
import { noCookies } from "../access/session.ts"
import { system } from "../access/viewer.ts"
import {
  countItem,
  createStocktake as create,
} from "../features/planning/stocktakes/verbs/count.ts"
import { catalogueFixtures } from "./catalogue.ts"
import type { Actor, TestApp } from "./test-app.ts"

type Wanted = { stock?: number; merchant?: Actor; counted?: number }

/**
 * An open stocktake at a new location of `owner`, a supplier or customer; default: the platform.
 */
export async function createStocktake(
  app: TestApp,
  owner: Actor | null,
  { stock = 10, merchant, counted }: Wanted = {},
) {
  const { createGoods, createPlace } = catalogueFixtures(app)
  const type = owner
    ? (await app.rows.one("organisations", owner.organisation_id)).type
    : "platform"
  const own = owner && (type === "supplier" || type === "customer") ? { type, owner } : {}
  const place = await createPlace(own)
  const whose =
    merchant ?? (owner && type === "customer" ? owner : await app.createActor("customer"))
  const { item, levels } = await createGoods(whose, { stock: { [place.id]: stock } })
  const id = await app.application.db.transaction(async (transaction) => {
    const context = app.application.contextOf(transaction, system, noCookies)
    const made = await create(context, { location_id: place.id, note: "" })
    const entry = { client_id: randomUUID(), inventory_item_id: item.id, seconds_ago: 0 }
    if (counted !== undefined) await countItem(context, made, { ...entry, counted })
    return made
  })
  return { id, place, item, level_id: levels[0]?.id ?? "", merchant: whose }
}
