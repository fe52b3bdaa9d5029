import type { ErrorCode } from "@packhaus/contract/kernel/errors"
import { packStation as api } from "@packhaus/contract/pack-station/endpoints"
import { displayIdOf } from "@packhaus/contract/pack-station/rules/slip-code"
import { suggestPackaging } from "@packhaus/contract/pack-station/rules/suggest-packaging"
import type { FoundOrder, Packing } from "@packhaus/contract/pack-station/schema"
import { type Answer, answer, Refusal } from "./answers.ts"
import { detail } from "./order-detail.ts"
import { type Known, orders, titles } from "./orders-data.ts"
import { rowOf } from "./orders-list.ts"
import { whenForgotten } from "./remembered.ts"

const box = (id: string, name: string, sides: readonly [number, number, number]) => {
  const [length, width, height] = sides
  return { id, name, length, width, height, weight: 290, max_weight: 10_000, stocked: 212 }
}
const boxes = [
  box("pkg_s", "Faltkarton S", [200, 150, 90]),
  box("pkg_m", "Faltkarton M", [320, 240, 180]),
  box("pkg_l", "Faltkarton L", [600, 400, 400]),
]

const foundOf = (order: Known): FoundOrder => {
  const { id, number, display_id, fulfillment_status, shop_name, recipient } = rowOf(order)
  const { created_at } = order
  return {
    id,
    number,
    display_id,
    fulfillment_status,
    shop_name,
    recipient,
    slot: null,
    created_at,
  }
}

const usual: Packing["asks"] = { tracking: "optional", photo: "off" }
/** The steps that the location asks for. */
export const asked: Packing["asks"] = { ...usual }
whenForgotten(() => Object.assign(asked, usual))

const LIST = "P-00410"
/** Ids of the orders on the trolley of a pick list, slot by slot. */
export const trolley: string[] = []
whenForgotten(() => trolley.splice(0))
const slotOf = (id: string) => (trolley.includes(id) ? trolley.indexOf(id) + 1 : null)

/** The barcode of an article of the fixtures. */
export const barcodeOf = (sku: string) =>
  `400638${String([...sku].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1e7, 7)).padStart(7, "0")}`

/** The order, or the error that it is not packed at this location. */
function packedHere(id: string, location_id: string): Known {
  const order = orders.find((each) => each.id === id)
  if (!order) throw new Refusal("row.not_found")
  const { fulfillment, location, holds, number } = order
  const refuse = (code: ErrorCode, details: object = {}) => {
    throw new Refusal(code, { number, holds, places: [], ...details })
  }
  if (fulfillment === "canceled") refuse("pack_station.canceled")
  if (fulfillment === "requires_action") refuse("pack_station.held")
  if (!["not_fulfilled", "partially_fulfilled"].includes(fulfillment))
    refuse("pack_station.already_packed")
  if (location && location.id !== location_id)
    refuse("pack_station.other_place", { places: [location.name] })
  return order
}

/** Each piece is a cube of 8 cm; the articles of one shop have no measurements. */
const measuresOf = ({ shop }: Known) => {
  const side = shop === "Wohnzauber Manufaktur" ? null : 80
  return { length: side, width: side, height: side, weight: 180 }
}

/**
 * The pack station: two orders have the number `1001`, all others have the number of the fixtures.
 */
export const packStationAnswers: readonly Answer[] = [
  answer(api.find, ({ query: { text } }) => {
    const own = displayIdOf(text)
    if (text === LIST) {
      const open = orders.filter(
        ({ id, fulfillment }) => slotOf(id) !== null && fulfillment === "not_fulfilled",
      )
      if (open.length === 0) throw new Refusal("pack_station.order_not_found")
      return { orders: open.map((one) => ({ ...foundOf(one), slot: slotOf(one.id) })) }
    }
    const found =
      text === "1001"
        ? orders.filter(({ fulfillment }) => fulfillment === "not_fulfilled").slice(0, 2)
        : orders.filter(({ number, n }) => number.toLowerCase() === text.toLowerCase() || n === own)
    if (found.length === 0) throw new Refusal("pack_station.order_not_found")
    return { orders: found.map(foundOf) }
  }),
  answer(api.piece, ({ query: { code } }) => {
    const sku = Object.keys(titles).find((one) => one === code || barcodeOf(one) === code)
    if (sku === undefined) return { piece: null }
    const title = titles[sku] ?? sku
    return { piece: { title, sku, barcode: barcodeOf(sku), bins: ["A-04-4"] } }
  }),
  answer(api.read, ({ params: { id, location_id }, as }) => {
    const known = packedHere(id, location_id)
    const order = detail(known, as !== "support" && as !== "supplier")
    const measures = measuresOf(known)
    const slot = slotOf(id)
    const lines = order.items.flatMap(({ id: line_item_id, sku, title, reservations }) => {
      const quantity = reservations.reduce((sum, one) => sum + one.quantity, 0)
      const barcode = barcodeOf(sku ?? "")
      return quantity === 0
        ? []
        : [
            {
              line_item_id,
              title,
              variant_title: null,
              sku,
              barcode,
              codes: [barcode, sku ?? ""],
              thumbnail: null,
              bins: ["A-04-2"],
              properties: [],
              quantity,
              weight: measures.weight,
              bundle: null,
              is_measured: measures.length !== null,
            },
          ]
    })
    const pieces = lines.map(({ quantity }) => ({ ...measures, quantity }))
    const { packaging, basis } = suggestPackaging(boxes, pieces)
    return {
      packing: {
        id,
        number: order.number,
        display_id: order.display_id,
        location_id,
        location_name: order.location_name ?? "",
        shop_name: order.shop_name,
        recipient: order.recipient,
        country_code: order.country_code,
        shipping_address: order.shipping_address,
        shipment_method: order.shipment_method,
        note: known.seed % 5 === 0 ? "Geschenk, bitte ohne Rechnung. Grußkarte beilegen." : null,
        lines,
        listed: slot === null ? null : { number: LIST, trolley: "Wagen 3", slot },
        suggestion: { packaging_id: packaging?.id ?? null, basis },
        packagings: boxes,
        asks: { ...asked },
      },
    }
  }),
]
