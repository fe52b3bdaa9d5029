import { orders } from "@packhaus/contract/orders/endpoints"
import { retours, unassignedReturns } from "@packhaus/contract/returns/retours/endpoints"
import type { Disposal, Graded } from "@packhaus/contract/returns/retours/rules"
import type { People, PlaceOf } from "./settle.ts"
import type { Stage } from "./stage.ts"
import { later } from "./times.ts"

type Story = {
  /** Days before now on which the parcel arrived. */
  days: number
  /** Returned pieces of its first line; `all`: all shipped pieces of all lines. */
  pieces: Graded
  isWhole?: true
  note: string
  /** The owner's answer two days later, if pieces are kept. */
  answer?: Disposal
}
const stories: readonly Story[] = [
  { days: 16, pieces: { a: 1, b: 0, c: 0 }, note: "" },
  { days: 12, pieces: { a: 0, b: 1, c: 0 }, note: "Karton eingedrückt, Ware heil" },
  { days: 9, pieces: { a: 0, b: 0, c: 1 }, note: "Glas gesprungen", answer: "dispose" },
  { days: 5, pieces: { a: 2, b: 0, c: 0 }, note: "" },
  { days: 3, pieces: { a: 1, b: 0, c: 0 }, isWhole: true, note: "Annahme verweigert" },
  { days: 2, pieces: { a: 1, b: 1, c: 0 }, note: "Ohne Originalverpackung" },
  { days: 1, pieces: { a: 0, b: 0, c: 1 }, note: "Benutzt" },
]

/** Orders with returned pieces, some kept and waiting for an answer. */
export async function takeBack(
  stage: Stage,
  people: People,
  { placeOf, now }: { placeOf: PlaceOf; now: string },
) {
  const support = people.idOf("support")
  const location_id = placeOf("retouren")
  const organisation_id = people.organisationOf("customer")
  const at = <T>(days: number, work: () => Promise<T>) => stage.step(later(now, -24 * days), work)
  await at(20, () =>
    stage.call(people.idOf("customer"), retours.setRule, {
      body: { organisation_id, a: null, b: "refurbish", c: null },
    }),
  )
  const { orders: found } = await stage.call(support, orders.list, {
    query: { merchant_id: organisation_id, group: "shipped", order: "created_at", limit: 40 },
  })
  // Pieces shipped by a supplier are not returned.
  const shipped = found.filter(({ location_kind }) => location_kind !== "dropshipping")
  let next = 0
  for (const { days, pieces, isWhole, note, answer } of stories) {
    const wanted = pieces.a + pieces.b + pieces.c
    // The oldest order with enough shipped pieces.
    for (let booked = false; !booked && next < shipped.length; next++) {
      const number = shipped[next]?.number ?? ""
      const { orders: known } = await stage.call(support, retours.find, { query: { number } })
      const [order] = known
      const line = order?.lines.find(({ returnable }) => returnable >= wanted)
      if (!order || !line) continue
      const one = { line_item_id: line.line_item_id, ...pieces }
      const all = order.lines.map(({ line_item_id, returnable: a }) => ({
        line_item_id,
        a,
        b: 0,
        c: 0,
      }))
      const lines = isWhole ? all : [one]
      const body = { id: crypto.randomUUID(), order_id: order.id, location_id, lines, note }
      const { retour } = await at(days, () => stage.call(support, retours.record, { body }))
      if (answer)
        for (const kept of retour.kept)
          await at(days - 2, () =>
            stage.call(people.idOf("customer"), retours.answer, {
              params: { id: retour.id },
              body: { id: crypto.randomUUID(), kept_id: kept.id, answer, pieces: kept.pieces },
            }),
          )
      booked = true
    }
  }
}

/** A returned parcel without an order. */
export async function findParcel(
  stage: Stage,
  people: People,
  { placeOf, now }: { placeOf: PlaceOf; now: string },
) {
  await stage.step(later(now, -24 * 3), () =>
    stage.call(people.idOf("support"), unassignedReturns.create, {
      body: {
        id: crypto.randomUUID(),
        location_id: placeOf("retouren"),
        kind: "parcel",
        pieces: 2,
        sender: "M. Lindqvist, Bremen",
        note: "Zwei Teelichthalter, kein Lieferschein",
      },
    }),
  )
}
