import type { StockLocation, StockLocationQuery } from "@packhaus/contract/stock-locations/schema"
import type { z } from "zod"
import type { Context } from "../../context.ts"

type Place = Omit<StockLocation, "owner_name">

/** Places with the names of their owners, as far as the reader sees those. */
async function named<P extends Place>({ db }: Context, places: readonly P[]) {
  const ids = [...new Set(places.map((place) => place.owner_id))]
  const owners = ids.length
    ? await db.selectFrom("organisations").select(["id", "name"]).where("id", "in", ids).execute()
    : []
  const names = new Map(owners.map(({ id, name }) => [id, name]))
  return places.map((place) => ({ ...place, owner_name: names.get(place.owner_id) ?? null }))
}

export async function listPlaces(context: Context, query: z.output<typeof StockLocationQuery>) {
  const page = await context.rows.page("stock_locations", query)
  return { ...page, stock_locations: await named(context, page.stock_locations) }
}

/** One place with the name of its owner. Throws 404 for one the viewer does not see. */
export async function readPlace(context: Context, id: string) {
  const [place] = await named(context, [await context.rows.one("stock_locations", id)])
  return place as NonNullable<typeof place>
}
