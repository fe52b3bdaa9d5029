import type { Supply } from "@packhaus/commerce/stock/reservations"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Routing } from "@packhaus/contract/orders/schema"
import type { HoldReason } from "@packhaus/contract/orders/status"
import type { TermsOfItem } from "../../catalogue/agreements/reads.ts"
import type { Choice, Need } from "./choose-places.ts"
import { chooseWithSuppliers } from "./choose-suppliers.ts"
import type { List, Lists } from "./priority-lists.ts"
import { type Stock, type SupplyOfOrder, supplyOf } from "./supply.ts"

/** An order as input of routing: its open pieces and its destination. */
export type OrderToRoute = {
  merchant_id: string
  country_code: string
  needs: readonly Need[]
}
/** A location chosen by hand. */
export type ByHand = {
  id: string
  name: string
  owner_id: string
  type: "platform" | "supplier" | "customer"
  status: "active" | "inactive"
}
/**
 * The state of stock and agreements at the moment of deciding. `isClosed`: the location's owner
 * gets no further pieces to send.
 */
export type RoutingSnapshot = {
  lists: Lists
  terms: TermsOfItem
  stock: Stock
  isClosed(owner_id: string | undefined): boolean
}
/**
 * Pieces to reserve for a line at a location, with the agreement if they are not the merchant's
 * stock.
 */
export type RoutedPieces = Choice["taken"][number] & Supply & { inventory_item_id: string }

export type RoutingDecision = {
  /** `no_stock`: nothing is taken. */
  choice: Choice
  reserved: readonly RoutedPieces[]
  places: Routing["places"]
  /** Owners of the locations. */
  owners: readonly string[]
  list: List
  /** Why the order or a part of it waits. */
  waits: Extract<HoldReason, "no_stock" | "no_agreement"> | null
}

/**
 * Decides from where an order ships (domain 2.3). A pure function of the snapshot. Throws
 * `stock.not_enough` if a location chosen by hand cannot take it, `orders.no_agreement` if its
 * supplier has no agreement, and `orders.recipient_closed` if its owner may no longer read the
 * recipient.
 */
export function decideRouting(
  order: OrderToRoute,
  snapshot: RoutingSnapshot,
  place?: ByHand,
): RoutingDecision {
  const { lists, terms, stock, isClosed } = snapshot
  const { merchant_id, country_code, needs } = order
  if (place && isClosed(place.owner_id)) throw new ApiError("orders.recipient_closed")
  const list = place ? listOf(place) : lists.of(merchant_id, country_code)
  const supply = supplyOf({
    terms,
    stock,
    supplierAt: (id) =>
      place?.id === id && place.type === "supplier" ? place.owner_id : lists.supplierAt(id),
    isClosed,
  })
  const places = list.places.map((one) => ({
    ...one,
    is_closed: isClosed(lists.ownerOf(one.location_id)),
    is_unagreed: needs.some((need) => supply.isUnagreed(one.location_id, need)),
  }))
  const { short, ...choice } = chooseWithSuppliers(
    needs,
    places,
    { available: supply.available, suppliedFrom: place ? () => undefined : supply.suppliedFrom },
    { partial: lists.partial(merchant_id) },
  )
  const isUnagreed = short.some(
    (need) =>
      supply.isOver(need) || places.some(({ location_id }) => supply.isUnagreed(location_id, need)),
  )
  if (place && choice.rule === "no_stock")
    throw place.type === "supplier" && short.some((need) => !supply.isAgreed(place.id, need))
      ? new ApiError("orders.no_agreement")
      : new ApiError("stock.not_enough", { missing: choice.missing })
  if (place && choice.rule !== "partial") choice.rule = "by_hand"
  const waits = choice.missing.length === 0 ? null : isUnagreed ? "no_agreement" : "no_stock"
  return { choice, list, waits, ...promise(order, choice, { list, lists, place, supply }) }
}

const listOf = (place: ByHand): List => ({
  list: null,
  list_country_code: null,
  places: [{ ...place, location_id: place.id, rank: 1, is_active: true }],
})

type Made = { list: List; lists: Lists; place: ByHand | undefined; supply: SupplyOfOrder }

/** The pieces of a choice with their locations and owners. */
function promise({ needs }: OrderToRoute, choice: Choice, { list, lists, place, supply }: Made) {
  const items = new Map(needs.map((need) => [need.line_item_id, need.inventory_item_id]))
  const reserved = choice.taken.map((one) => {
    const inventory_item_id = items.get(one.line_item_id) ?? ""
    return { ...one, ...supply.of(one.location_id, inventory_item_id), inventory_item_id }
  })
  const ids = [...new Set(reserved.map(({ location_id }) => location_id))]
  const places = ids.map((location_id) => {
    const known = list.places.find((one) => one.location_id === location_id)
    const here = reserved.filter((one) => one.location_id === location_id)
    return {
      location_id,
      name: known?.name ?? supply.nameOf(location_id) ?? lists.nameOf(location_id),
      rank: place ? null : (known?.rank ?? null),
      pieces: here.reduce((sum, { quantity }) => sum + quantity, 0),
    }
  })
  const owners = ids.flatMap((id) =>
    id === place?.id ? place.owner_id : (lists.ownerOf(id) ?? supply.ownerOf(id) ?? []),
  )
  return { reserved, places, owners }
}
