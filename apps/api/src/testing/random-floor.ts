import { randomUUID } from "node:crypto"
import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import { binStocks, bins as binsApi } from "@packhaus/contract/warehouse/bins/endpoints"
import type { ItemToPutAway } from "@packhaus/contract/warehouse/bins/schema"
import { inbound } from "@packhaus/contract/warehouse/inbound/endpoints"
import type { InboundDetail } from "@packhaus/contract/warehouse/inbound/schema"
import { picking } from "@packhaus/contract/warehouse/picking/endpoints"
import { toPick } from "@packhaus/contract/warehouse/picking/rules"
import type { PickListDetail } from "@packhaus/contract/warehouse/picking/schema"
import { addBins } from "./bins.ts"
import type { Actor, TestApp } from "./test-app.ts"

type Outcome = { status: number; body?: unknown }
type Step = { which: number; pieces: number }

/** Actions among the bins of a location. */
export const floorDeeds = [
  "put away",
  "put away",
  "put away",
  "move goods",
  "count bin",
  "list orders",
  "list orders",
  "pick",
  "pick",
  "pick",
  "pick",
  "report short",
  "put back",
  "finish list",
  "cancel list",
  "announce goods",
  "goods come",
  "goods come",
  "goods come",
  "close notice",
  "answer goods",
  "answer goods",
] as const
type Deed = (typeof floorDeeds)[number]

const nothing: Outcome = { status: 0 }
const choose = <T>(all: readonly T[], which: number): T | undefined => all[which % all.length]

type Floor = {
  owner: Actor
  /** Two people who work at the location in turns. */
  pickers: readonly [Actor, Actor]
  location_id: string
  /** Items of the owner, and the SKU of one that no notice announces. */
  items: readonly string[]
  sku: string
}

/** The bins, pick lists and inbound notices of one location; the numbers of a step select rows. */
export async function openFloor(app: TestApp, floor: Floor) {
  const { owner, pickers, location_id, items, sku } = floor
  const { rows, db } = app
  const bins = await addBins(app, location_id, { to: "A-01-03" })
  const at = { location_id }
  const call = (actor: Actor, endpoint: Endpoint, input: object): Promise<Outcome> =>
    app.call(actor, endpoint, input as never)
  const workerOf = (which: number) => (which % 2 === 0 ? pickers[0] : pickers[1])
  const lists: string[] = []
  const notices: string[] = []

  const toPutAway = async () => {
    const { body } = await app.call(pickers[0], binStocks.toPutAway, {
      params: { id: location_id },
      query: {},
    })
    return body.items as ItemToPutAway[]
  }
  const putAway = (bin: string, inventory_item_id: string, quantity: number) =>
    call(pickers[0], binsApi.put_away, {
      params: { id: bin },
      body: { client_id: randomUUID(), inventory_item_id, quantity },
    })
  const stocksInBins = () =>
    db
      .selectFrom("bin_stocks as held")
      .innerJoin("bins as bin", "bin.id", "held.bin_id")
      .select(["held.bin_id", "held.inventory_item_id", "held.quantity"])
      .where("held.location_id", "=", location_id)
      .where("bin.kind", "<>", "trolley")
      .where("held.quantity", ">", 0)
      .orderBy("bin.code")
      .orderBy("held.inventory_item_id")
      .execute()
  const readList = async (id: string) => {
    const { body } = await app.call(pickers[0], picking.read, { params: { id } })
    return body.pick_list as PickListDetail
  }
  const onList = async (which: number, work: (one: PickListDetail) => Promise<Outcome>) => {
    const all = await Promise.all(lists.map(readList))
    const open = all.filter(({ status }) => status === "open" || status === "picking")
    const list = choose(open, which)
    return list ? work(list) : nothing
  }
  const onLine = (which: number, verb: Endpoint, bodyOf: (open: number) => object) =>
    onList(which, ({ id, lines }) => {
      const line = choose(
        lines.filter((one) => toPick(one) > 0),
        which,
      )
      if (!line) return Promise.resolve(nothing)
      const body = { client_id: randomUUID(), line_id: line.id, ...bodyOf(toPick(line)) }
      return call(workerOf(which), verb, { params: { id }, body })
    })
  const onNotice = async (which: number, work: (one: InboundDetail) => Promise<Outcome>) => {
    const id = choose(notices, which)
    if (!id) return nothing
    const { body } = await app.call(owner, inbound.read, { params: { id } })
    return work(body.inbound_notice)
  }

  const works: Record<Deed, (step: Step) => Promise<Outcome>> = {
    async "put away"({ which, pieces }) {
      const item = choose(await toPutAway(), which)
      const bin = choose(bins, which)
      if (!item || !bin) return nothing
      const there = item.open + item.picked
      // Now and then one piece more than there is.
      const quantity = which % 7 === 0 ? there + 1 : Math.min(there, pieces * 5)
      return putAway(bin.id, item.inventory_item_id, quantity)
    },
    async "move goods"({ which, pieces }) {
      const held = choose(await stocksInBins(), which)
      const to = choose(bins, which + 1)
      if (!held || !to) return nothing
      const { bin_id, inventory_item_id } = held
      const body = {
        client_id: randomUUID(),
        inventory_item_id,
        to_bin_id: to.id,
        quantity: pieces,
      }
      return call(workerOf(which), binsApi.move, { params: { id: bin_id }, body })
    },
    async "count bin"({ which, pieces }) {
      const held = choose(await stocksInBins(), which)
      if (!held) return nothing
      const { bin_id, inventory_item_id, quantity } = held
      const counted = Math.max(0, quantity + (which % 3 === 0 ? pieces : -pieces))
      const body = { client_id: randomUUID(), inventory_item_id, counted }
      return call(workerOf(which), binsApi.count, { params: { id: bin_id }, body })
    },
    async "list orders"({ which, pieces }) {
      const body = { ...at, kind: choose(["batch", "single"], which) ?? "batch", slots: pieces }
      const { status, body: reply } = await app.call(workerOf(which), picking.create, {
        body: body as never,
      })
      if (status === 200) lists.push(reply.pick_list.id)
      return { status, body: reply }
    },
    pick: ({ which, pieces }) =>
      onLine(which, picking.pick, (open) => ({ quantity: Math.min(open, pieces) })),
    "report short": ({ which }) =>
      onLine(which, picking.short, (open) => ({ counted: which % open })),
    "put back": ({ which }) =>
      onList(which, ({ id, orders }) => {
        const order = choose(orders, which)
        if (!order) return Promise.resolve(nothing)
        const body = { order_id: order.order_id }
        return call(workerOf(which), picking.putBack, { params: { id }, body })
      }),
    "finish list": ({ which }) =>
      onList(which, ({ id }) => call(workerOf(which), picking.finish, { params: { id } })),
    "cancel list": ({ which }) =>
      onList(which, ({ id }) => call(workerOf(which), picking.cancel, { params: { id } })),
    async "announce goods"({ which, pieces }) {
      const inventory_item_id = choose(items, which) ?? ""
      const lines = [{ inventory_item_id, quantity: pieces * 2, per_carton: pieces }]
      const created = await app.call(owner, inbound.create, { body: { ...at, lines } })
      if (created.status !== 200) return created
      const { id } = created.body.inbound_notice
      notices.push(id)
      return call(owner, inbound.announce, { params: { id } })
    },
    "goods come": ({ which, pieces }) =>
      onNotice(which, ({ id, lines }) => {
        const [line] = lines
        const others =
          which % 2 === 0 ? [{ name: choose([sku, "NO-SUCH-SKU"], pieces) ?? "", quantity: 1 }] : []
        const counted = { line_id: line?.id ?? "", arrived: pieces, damaged: which % 2, missing: 0 }
        const body = { id: randomUUID(), lines: [counted], others }
        return call(workerOf(which), inbound.arrive, { params: { id }, body })
      }),
    "close notice": ({ which }) =>
      onNotice(which, ({ id }) =>
        call(workerOf(which), inbound.close, { params: { id }, body: { reason: "random day" } }),
      ),
    async "answer goods"({ which }) {
      const open = (await rows.children("inbound_lines", "inbound_notice_id", notices)).filter(
        ({ in_question }) => in_question > 0,
      )
      const line = choose(open, which)
      if (!line) return nothing
      const { inbound_notice_id: id, id: line_id, inventory_item_id } = line
      const body =
        inventory_item_id === null
          ? { accept: true, inventory_item_id: choose(items, which) }
          : { accept: which % 3 > 0 }
      return call(owner, inbound.answer, { params: { id, line_id }, body })
    },
  }

  // A notice is on its way as the day begins.
  await works["announce goods"]({ which: 0, pieces: 4 })

  /**
   * Ends the day: cancels open lists and puts every piece away. Returns the pieces of each item in
   * stock and in bins, and replies that are not 200.
   */
  async function clear() {
    const refused: unknown[] = []
    const keep = ({ status, body }: Outcome) => {
      if (status !== 200) refused.push(body)
    }
    for (const { id, status } of await Promise.all(lists.map(readList)))
      if (status === "open" || status === "picking")
        keep(await call(pickers[1], picking.cancel, { params: { id } }))
    const [bin] = bins
    for (const { inventory_item_id, open, picked } of await toPutAway())
      keep(await putAway(bin?.id ?? "", inventory_item_id, open + picked))
    const levels = (await rows.children("inventory_levels", "location_id", [location_id]))
      .filter(({ stocked_quantity }) => stocked_quantity > 0)
      .map((level) => [level.inventory_item_id, level.stocked_quantity] as const)
    const inBins = new Map<string, number>()
    for (const { inventory_item_id, quantity } of await stocksInBins())
      inBins.set(inventory_item_id, (inBins.get(inventory_item_id) ?? 0) + quantity)
    return { refused, stock: Object.fromEntries(levels), bins: Object.fromEntries(inBins) }
  }
  return { works, clear }
}
