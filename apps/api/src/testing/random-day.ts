import { randomUUID } from "node:crypto"
import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import { orders } from "@packhaus/contract/orders/endpoints"
import type { Order } from "@packhaus/contract/orders/schema"
import { stocktakes } from "@packhaus/contract/planning/stocktakes/endpoints"
import type { StocktakeDetail } from "@packhaus/contract/planning/stocktakes/schema"
import { stockOrders } from "@packhaus/contract/purchasing/stock-orders/endpoints"
import { stockTransfers } from "@packhaus/contract/purchasing/stock-transfers/endpoints"
import type { StockTransferDetail } from "@packhaus/contract/purchasing/stock-transfers/schema"
import { stocks } from "@packhaus/contract/stock/stocks/endpoints"
import fc from "fast-check"
import type { ShopOrder } from "../integrations/shopify/shop-order.ts"
import { catalogueFixtures } from "./catalogue.ts"
import { orderFixtures } from "./orders.ts"
import { floorDeeds, openFloor } from "./random-floor.ts"
import { createStockOrder } from "./stock-orders.ts"
import type { Actor, TestApp } from "./test-app.ts"

type Outcome = { status: number; body?: unknown }

/** Actions of a warehouse's day; the numbers select among the present rows. */
const deeds = [
  "order",
  "order",
  "order",
  "cancel",
  "route",
  "hold",
  "release",
  "pack",
  "pack",
  "pack",
  "pack",
  "ship",
  "ship",
  "undo",
  "book",
  "block",
  "unblock",
  "plan transfer",
  "send transfer",
  "send transfer",
  "book transfer",
  "turn transfer back",
  "begin stocktake",
  "count",
  "finish stocktake",
  "stock order comes",
  "jobs",
  ...floorDeeds,
] as const
type Deed = (typeof deeds)[number]
export const deedNames = [...new Set(deeds)]

type Step = { deed: Deed; which: number; pieces: number }
export const someDay: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    deed: fc.constantFrom(...deeds),
    which: fc.noBias(fc.nat(1000)),
    pieces: fc.integer({ min: 1, max: 4 }),
  }),
  { minLength: 50, maxLength: 100, size: "max" },
)

const nothing: Outcome = { status: 0 }
const pick = <T>(all: readonly T[], which: number): T | undefined => all[which % all.length]

/**
 * Plays days over HTTP, each with its own merchant; `support` works at the locations, of which the
 * first has bins and a second picker.
 */
export async function warehouse(app: TestApp) {
  const { call, createActor, rows, runJobs } = app
  const { createPlace, createGoods } = catalogueFixtures(app)
  const { createShop, line, shopOrder, arrive, setPriority } = orderFixtures(app)
  const support = await createActor("support")
  const picker = await createActor("support")
  let clock = 0

  async function open() {
    const owner = await createActor("customer")
    const places = [await createPlace(), await createPlace()]
    await setPriority(places, "ZZ", owner.organisation_id)
    const [here, there] = places.map(({ id }) => id)
    const goods = await createGoods(owner, { stock: { [here ?? ""]: 25, [there ?? ""]: 40 } })
    const bought = await createStockOrder(app, owner, {
      status: "on_the_way",
      quantity: 20,
      place_id: here ?? "",
    })
    const shop = await createShop(owner)
    const unannounced = await createGoods(owner)
    const floor = await openFloor(app, {
      owner,
      pickers: [support, picker],
      location_id: here ?? "",
      items: [goods.item.id, bought.goods.item.id],
      sku: unannounced.item.sku ?? "",
    })
    const skus = [goods.item.sku, bought.goods.item.sku]
    return { owner, places, bought, shop, floor, skus }
  }
  type Open = Awaited<ReturnType<typeof open>>

  /** The possible actions in one merchant's day. */
  function deedsOf({ owner, places, bought, shop, floor, skus }: Open) {
    const notified: ShopOrder[] = []
    const ask = (actor: Actor, endpoint: Endpoint, input: object): Promise<Outcome> =>
      call(actor, endpoint, input as never)
    const listed = async (table: string, column: string) =>
      (await rows.children(table as "orders", column as "id", [owner.organisation_id])).map(
        ({ id }) => id,
      )
    const orderAt = async (which: number) => {
      const id = pick(await listed("orders", "merchant_id"), which)
      if (id === undefined) return undefined
      const { body } = await call(support, orders.read, { params: { id } })
      return body.order as Order
    }
    const onOrder = async (which: number, work: (order: Order) => Promise<Outcome>) => {
      const order = await orderAt(which)
      return order ? work(order) : nothing
    }
    const fulfilments = async (...states: string[]) =>
      (await rows.children("fulfillments", "merchant_id", [owner.organisation_id])).filter(
        ({ status }) => states.includes(status),
      )
    const onLevel = async (which: number, body: { kind: string; quantity: number }) => {
      const id = pick(await listed("inventory_levels", "merchant_id"), which)
      const input = { ...body, reason: "random day" }
      return id ? ask(support, stocks.adjust, { params: { id }, body: input }) : nothing
    }
    const onTransfer = async (
      which: number,
      work: (one: StockTransferDetail) => Promise<Outcome>,
    ) => {
      const id = pick(await listed("stock_transfers", "organisation_id"), which)
      if (!id) return nothing
      const { body } = await call(support, stockTransfers.read, { params: { id } })
      return work(body.stock_transfer)
    }
    const openCounts: string[] = []
    const onStocktake = async (which: number, work: (one: StocktakeDetail) => Promise<Outcome>) => {
      const id = pick(openCounts, which)
      if (!id) return nothing
      const { body } = await call(support, stocktakes.read, { params: { id } })
      return work(body.stocktake)
    }
    const now = () => new Date(Date.UTC(2026, 0, 1) + ++clock * 1000).toISOString()

    const works: Record<Deed, (step: Step) => Promise<Outcome>> = {
      ...floor.works,
      async order({ which, pieces }) {
        const at = now()
        const lines = skus.slice(0, which % 3 === 0 ? 2 : 1).map((sku) => line(sku ?? "", pieces))
        const order = shopOrder(lines, { created_at: at, updated_at: at })
        notified.push(order)
        await arrive(shop, [order])
        return { status: 200 }
      },
      async cancel({ which }) {
        const known = pick(notified, which)
        if (!known) return nothing
        const at = now()
        await arrive(shop, [{ ...known, canceled_at: at, updated_at: at }])
        return { status: 200 }
      },
      route: ({ which }) =>
        onOrder(which, ({ id }) => {
          const location_id = which % 3 === 0 ? null : (pick(places, which)?.id ?? null)
          return ask(support, orders.route, { params: { id }, body: { location_id } })
        }),
      hold: ({ which }) =>
        onOrder(which, ({ id }) => ask(support, orders.hold, { params: { id }, body: {} })),
      async release({ which }) {
        const all = await rows.children("orders", "merchant_id", [owner.organisation_id])
        const held = pick(
          all.filter(({ holds }) => holds.includes("by_hand")),
          which,
        )
        if (!held) return nothing
        return call(support, orders.release, { params: { id: held.id }, body: {} })
      },
      pack: ({ which, pieces }) =>
        onOrder(which, ({ id, items, location_id }) => {
          const lines = items.flatMap(({ id: line_item_id, reservations }) => {
            const here = reservations.find((one) => one.location_id === location_id)
            return here ? [{ line_item_id, quantity: Math.min(here.quantity, pieces) }] : []
          })
          if (lines.length === 0) return Promise.resolve(nothing)
          return ask(support, orders.pack, {
            params: { id },
            body: {
              location_id,
              shipment_method: "dhl_paket",
              lines,
              packagings: [],
              shipped: which % 2 === 0,
              tracking_numbers: [],
            },
          })
        }),
      async ship({ which }) {
        const packed = pick(await fulfilments("packed"), which)
        if (!packed) return nothing
        const params = { id: packed.order_id, fulfillment_id: packed.id }
        return call(support, orders.ship, { params, body: {} })
      },
      async undo({ which }) {
        const done = pick(await fulfilments("packed", "shipped"), which)
        if (!done) return nothing
        return call(support, orders.undo, {
          params: { id: done.order_id, fulfillment_id: done.id },
        })
      },
      book: ({ which, pieces }) =>
        onLevel(which, { kind: "adjustment", quantity: which % 3 === 0 ? -pieces : pieces }),
      block: ({ which, pieces }) => onLevel(which, { kind: "block", quantity: pieces }),
      async unblock({ which, pieces }) {
        const own = [owner.organisation_id]
        const levels = await rows.children("inventory_levels", "merchant_id", own)
        const level = pick(
          levels.filter(({ blocked_quantity }) => blocked_quantity > 0),
          which,
        )
        if (!level) return nothing
        const quantity = Math.min(pieces, level.blocked_quantity)
        const body = { kind: "unblock", quantity, reason: "random day" } as const
        return call(support, stocks.adjust, { params: { id: level.id }, body })
      },
      async "plan transfer"({ which, pieces }) {
        const id = pick(await listed("inventory_levels", "merchant_id"), which)
        if (!id) return nothing
        const { location_id: from_id } = await rows.one("inventory_levels", id)
        const to_id = places.find((place) => place.id !== from_id)?.id
        const lines = [{ stock_id: id, quantity: pieces }]
        return ask(support, stockTransfers.create, { body: { from_id, to_id, lines } })
      },
      "send transfer": ({ which }) =>
        onTransfer(which, ({ id }) =>
          ask(support, stockTransfers.send, { params: { id }, body: {} }),
        ),
      "book transfer": ({ which, pieces }) =>
        onTransfer(which, ({ id, lines }) => {
          const booked = lines.map(({ id: line_id, quantity }) => {
            const arrived = Math.min(quantity, pieces)
            return { line_id, arrived, damaged: Math.min(quantity - arrived, which % 2) }
          })
          return ask(support, stockTransfers.arrive, { params: { id }, body: { lines: booked } })
        }),
      "turn transfer back": ({ which }) =>
        onTransfer(which, ({ id }) =>
          ask(support, stockTransfers.cancel, { params: { id }, body: { reason: "random day" } }),
        ),
      async "begin stocktake"({ which }) {
        const body = { location_id: pick(places, which)?.id ?? "" }
        const reply = await call(support, stocktakes.create, { body })
        if (reply.status === 200) openCounts.push(reply.body.stocktake.id)
        return reply
      },
      count: ({ which, pieces }) =>
        onStocktake(which, async ({ id }) => {
          const params = { id }
          const { body } = await call(support, stocktakes.items, { params, query: {} })
          const item = pick(body.items as { inventory_item_id: string; stocked: number }[], which)
          if (!item) return nothing
          const counted = Math.max(0, item.stocked + (which % 3 === 0 ? pieces : -pieces))
          const { inventory_item_id } = item
          const input = { client_id: randomUUID(), inventory_item_id, counted, seconds_ago: 0 }
          return ask(support, stocktakes.count, { params, body: input })
        }),
      "finish stocktake": ({ which }) =>
        onStocktake(which, ({ id, lines }) => {
          const reasons = lines
            .filter(({ counted, expected }) => counted !== expected)
            .map(({ inventory_item_id }) => ({ inventory_item_id, reason: "other" }))
          return ask(support, stocktakes.finish, { params: { id }, body: { reasons } })
        }),
      "stock order comes": ({ which, pieces }) => {
        const { id, line_id } = bought
        const lines = [{ line_id, arrived: pieces, damaged: which % 2, missing: 0 }]
        const body = { id: randomUUID(), lines }
        return ask(support, stockOrders.arrive, { params: { id }, body })
      },
      async jobs() {
        await runJobs()
        return { status: 200 }
      },
    }
    return works
  }

  /**
   * Plays a day to its end, with all its jobs, and puts every piece away. Returns the actions that
   * succeeded, the pieces in stock and in bins, and as `failed` each 5xx.
   */
  return async function play(day: readonly Step[]) {
    const opened = await open()
    const works = deedsOf(opened)
    const [done, failed] = [[] as Deed[], [] as unknown[]]
    for (const step of day) {
      const { status, body } = await works[step.deed](step)
      if (status === 200) done.push(step.deed)
      if (status >= 500) failed.push([step, status, body])
    }
    while ((await runJobs()) > 0);
    return { done, failed, ...(await opened.floor.clear()) }
  }
}
