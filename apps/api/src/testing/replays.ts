import { restock } from "@packhaus/commerce/stock/verbs"
import { routingReplays } from "@packhaus/contract/routing-lab/routing-replays/endpoints"
import type {
  ReplayedOrder,
  RoutingReplay,
  StartReplay,
} from "@packhaus/contract/routing-lab/routing-replays/schema"
import { sql } from "kysely"
import { expect } from "vitest"
import { stockGrown } from "../features/catalogue/products/events.ts"
import { catalogueFixtures } from "./catalogue.ts"
import { orderFixtures } from "./orders.ts"
import type { Actor, TestApp } from "./test-app.ts"

export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** Merchants with orders of the last weeks, and replays of them. */
export function replayFixtures(app: TestApp) {
  const { createGoods } = catalogueFixtures(app)
  const { createShop, line, shopOrder, arrive, setPriority, address, asJob } = orderFixtures(app)
  const runAll = async () => {
    while ((await app.runJobs()) > 0);
  }

  const start = (actor: Actor, body: StartReplay) => app.call(actor, routingReplays.start, { body })
  const read = async (actor: Actor, id: string) => {
    const params = { id }
    const one = await app.call(actor, routingReplays.read, { params })
    const { body } = await app.call(actor, routingReplays.orders, { params, query: { limit: 100 } })
    return {
      replay: one.body.routing_replay as RoutingReplay,
      orders: body.replayed_orders as ReplayedOrder[],
    }
  }
  /** Starts a replay, waits for its end, and reads it. */
  async function played(actor: Actor, body: StartReplay) {
    const { status, body: reply } = await start(actor, body)
    expect(status).toBe(200)
    await runAll()
    return read(actor, reply.routing_replay.id)
  }

  /** A merchant with the same goods at the same locations as another one, and an own list. */
  async function merchant(
    places: readonly { id: string }[],
    { stock, list = places }: { stock: Record<string, readonly number[]>; list?: typeof places },
  ) {
    const owner = await app.createActor("customer")
    const shop = await createShop(owner)
    await setPriority(list, "ZZ", owner.organisation_id)
    const items = new Map<string, string>()
    await app.at(minutesAgo(60 * 24 * 29), async () => {
      for (const [sku, quantities] of Object.entries(stock)) {
        const at = Object.fromEntries(quantities.map((n, index) => [places[index]?.id ?? "", n]))
        items.set(sku, (await createGoods(owner, { sku, stock: at })).item.id)
      }
    })
    return {
      owner,
      ask: (those: typeof places): StartReplay => ({
        country_code: "ZZ",
        location_ids: those.map(({ id }) => id),
      }),
      /** Receives an order and a later change of it in the shop. */
      async orders(
        minutes: number,
        lines: Record<string, number>,
        { canceled_at = null }: { canceled_at?: string | null } = {},
        country_code = "DE",
      ) {
        const created_at = minutesAgo(minutes)
        const all = Object.entries(lines).map(([sku, quantity]) => line(sku, quantity))
        const postal_code = country_code === "CH" ? "8001" : "20457"
        const shipping_address = { ...address, country_code, postal_code }
        const arriving = shopOrder(all, { created_at, updated_at: created_at, shipping_address })
        await app.at(created_at, async () => {
          await arrive(shop, [arriving])
          await runAll()
        })
        if (!canceled_at) return
        const updated_at = canceled_at
        await app.at(canceled_at, () => arrive(shop, [{ ...arriving, canceled_at, updated_at }]))
      },
      /** Books arrived goods at a location, and routes waiting orders. */
      async comes(minutes: number, sku: string, location_id: string, quantity: number) {
        const { organisation_id } = owner
        const inventory_item_id = items.get(sku) ?? ""
        await app.at(minutesAgo(minutes), async () => {
          await asJob(async (context) => {
            const cause = { kind: "arrival", cause_id: null, actor_id: "test" } as const
            const rows = [{ inventory_item_id, location_id, quantity }]
            await restock(context.db, organisation_id, rows, cause)
            await context.emit(stockGrown, {
              id: inventory_item_id,
              organisation_ids: [organisation_id],
            })
          })
          await runAll()
        })
      },
      /** Free stock at each location of each item with a level. */
      async free() {
        const { rows } = await sql<{ at: string; free: number }>`
          select location_id || ' ' || inventory_item_id as at,
            stocked_quantity - reserved_quantity - blocked_quantity as free
          from inventory_levels where merchant_id = ${owner.organisation_id}`.execute(app.db)
        return new Map(rows.map(({ at, free }) => [at, free]))
      },
    }
  }

  return { runAll, start, read, played, merchant }
}
