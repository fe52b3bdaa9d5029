import { picking as api } from "@packhaus/contract/warehouse/picking/endpoints"
import { toPick } from "@packhaus/contract/warehouse/picking/rules"
import {
  PickingPlan,
  PickLineShown,
  PickListDetail,
  PickListOrder,
} from "@packhaus/contract/warehouse/picking/schema"
import { type Answer, answer, Refusal } from "./answers.ts"
import { example } from "./example.ts"
import { moment, orders } from "./orders-data.ts"
import { remembered, whenForgotten } from "./remembered.ts"

const [first, second] = orders
const listed = (slot: number, quantity: number) =>
  example(PickListOrder, {
    order_id: (slot === 1 ? first : second)?.id ?? "",
    number: (slot === 1 ? first : second)?.number ?? "",
    slot,
    quantity,
  })
const line = (n: number, slot: number, fields: Partial<PickLineShown>) =>
  example(PickLineShown, {
    id: `pkln_${n}`,
    order_id: listed(slot, 0).order_id,
    slot,
    inventory_item_id: "iitem_1",
    bin_id: "bin_1",
    bin_code: "A-04-2",
    title: "Duftkerze Nordwind, 180 g",
    sku: "KG-1180",
    quantity: 2,
    codes: ["4006381333931", "KG-1180"],
    bin_label: "BIN-42",
    weight: 300,
    ...fields,
  })
const fresh = () =>
  example(PickListDetail, {
    id: "pick_1",
    organisation_id: "org_platform",
    number: "P-00410",
    trolley: "Wagen 3",
    location_id: "loc_1",
    location_name: "Hamburg-Billbrook",
    picker_id: "mem_1",
    picker_name: "Jonas Ahlers",
    order_count: 2,
    stop_count: 2,
    total_quantity: 6,
    created_at: moment(30),
    orders: [listed(1, 2), listed(2, 4)],
    lines: [
      line(1, 1, {}),
      line(2, 2, { quantity: 1 }),
      line(3, 2, {
        quantity: 3,
        bin_id: "bin_2",
        bin_code: "B-11-1",
        inventory_item_id: "iitem_2",
        title: "Metall-Laterne Fjord, 28 cm",
        sku: "KG-4028",
        codes: ["KG-4028"],
      }),
    ],
  })
let list = fresh()
whenForgotten(() => {
  list = fresh()
})

/** The shop cancels the order in this slot. */
export function cancelOrderIn(slot: number) {
  list = {
    ...list,
    orders: list.orders.map((one) =>
      one.slot === slot ? { ...one, state: "canceled" as const } : one,
    ),
  }
}

/** A list that has ended. */
const picked = () => ({ ...fresh(), id: "pick_2", number: "P-00409", status: "picked" as const })

const found = (id: string) => {
  if (id === "pick_2") return { pick_list: picked() }
  if (id !== list.id) throw new Refusal("row.not_found")
  return { pick_list: list }
}
function pick(line_id: string, quantity: number) {
  const order_id = list.lines.find(({ id }) => id === line_id)?.order_id
  const state = list.orders.find((one) => one.order_id === order_id)?.state
  if (state !== "listed") throw new Refusal("picking.order_changed", { state })
  list = {
    ...list,
    status: "picking",
    picked_quantity: list.picked_quantity + quantity,
    lines: list.lines.map((one) =>
      one.id === line_id ? { ...one, picked: one.picked + quantity } : one,
    ),
    orders: list.orders.map((one) =>
      one.order_id === order_id ? { ...one, picked: one.picked + quantity } : one,
    ),
  }
  return { pick_list: list }
}
function short(line_id: string, counted: number) {
  const wanted = list.lines.find(({ id }) => id === line_id)
  if (wanted && counted >= toPick(wanted))
    throw new Refusal("request.invalid", {
      fields: [
        { path: "counted", code: "number.too_big", params: { maximum: toPick(wanted) - 1 } },
      ],
    })
  list = {
    ...list,
    lines: list.lines.map((one) =>
      one.id === line_id ? { ...one, short: one.quantity - one.picked - counted } : one,
    ),
    orders: list.orders.map((one) =>
      one.order_id === list.lines.find(({ id }) => id === line_id)?.order_id
        ? { ...one, state: "short" as const }
        : one,
    ),
  }
  return { pick_list: list }
}
function putBack(order_id: string) {
  list = {
    ...list,
    orders: list.orders.map((one) =>
      one.order_id === order_id ? { ...one, state: "left" as const, picked: 0 } : one,
    ),
  }
  return { pick_list: list }
}
/** Cubic centimetres of the second order, in slots of 12 litres. */
export const planned = remembered(() => ({ volume: 900 }))
const plan = (without: readonly string[]) =>
  example(PickingPlan, {
    ready: 46,
    ready_single: 12,
    zones: [
      { zone: "A", orders: 30 },
      { zone: "B", orders: 4 },
    ],
    has_bins: true,
    slot_liters: 12,
    orders: list.orders
      .filter(({ order_id }) => !without.includes(order_id))
      .map(({ order_id, number, slot, quantity }) => ({
        order_id,
        number,
        slot,
        pieces: quantity,
        volume: slot === 2 ? planned.now.volume : null,
        thumbnails: [],
      })),
    stops: 2,
    pieces: 6,
    way: 140,
    single_ways: 220,
  })

const pickers = [
  { id: "mem_1", name: "Jonas Ahlers" },
  { id: "mem_2", name: "Mira Petersen" },
]
function handOver(picker_id: string) {
  const picker_name = pickers.find(({ id }) => id === picker_id)?.name ?? ""
  list = { ...list, picker_id, picker_name }
  return { pick_list: list }
}
function swap(order_id: string, slot: number) {
  const from = list.orders.find((one) => one.order_id === order_id)?.slot ?? slot
  const to = (one: { order_id: string; slot: number }) =>
    one.order_id === order_id ? slot : one.slot === slot ? from : one.slot
  list = {
    ...list,
    orders: list.orders.map((one) => ({ ...one, slot: to(one) })),
    lines: list.lines.map((one) => ({ ...one, slot: to(one) })),
  }
  return { pick_list: list }
}

/** One list; picked pieces are stored. */
export const pickingAnswers: readonly Answer[] = [
  answer(api.list, ({ as, query: { q } }) => ({
    pick_lists: as === "empty" || !list.number.includes(q ?? "") ? [] : [list],
  })),
  answer(api.counts, () => ({
    counts: { groups: { all: 1, open: 1, picked: 0, cancelled: 0 } },
  })),
  answer(api.plan, ({ query }) => ({ plan: plan(query.without) })),
  answer(api.read, ({ params }) => found(params.id)),
  answer(api.timeline, () => ({})),
  answer(api.create, () => found("pick_1")),
  answer(api.pick, ({ body }) => pick(body.line_id, body.quantity)),
  answer(api.short, ({ body }) => short(body.line_id, body.counted)),
  answer(api.pickers, () => ({ pickers })),
  answer(api.handOver, ({ body }) => handOver(body.picker_id)),
  answer(api.swap, ({ body }) => swap(body.order_id, body.slot)),
  answer(api.putBack, ({ body }) => putBack(body.order_id)),
  answer(api.finish, ({ params }) => found(params.id)),
  answer(api.cancel, ({ params }) => found(params.id)),
]
