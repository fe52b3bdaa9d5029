import {
  isSupplier as isSupplierRole,
  seesMoney as roleSeesMoney,
} from "@packhaus/contract/access/roles"
import type { Address } from "@packhaus/contract/commerce/addresses"
import type { Order, OrderLine, OrderRow } from "@packhaus/contract/orders/schema"
import { type Expression, sql } from "kysely"
import type { Context } from "../../../context.ts"

export type Viewer = Context["viewer"]
export const seesMoney = ({ role }: Viewer) => roleSeesMoney(role)
export const isSupplier = ({ role }: Pick<Viewer, "role">) => isSupplierRole(role)

type Value = Expression<string>
/** Whether a supplier may read who gets the goods of an order. */
export const supplierReadsRecipient = (organisation_id: string, id: Value, merchant_id: Value) =>
  sql<boolean>`supplier_reads_recipient(${id}, ${merchant_id}, ${organisation_id})`
/**
 * Whether this viewer may read who gets the goods of an order: a supplier as long as he has work with
 * it, and until thirty days after his last parcel left (domain 1).
 */
export const readsRecipient = (
  viewer: Pick<Viewer, "role" | "organisation_id">,
  id: Value,
  merchant_id: Value,
) =>
  isSupplier(viewer)
    ? supplierReadsRecipient(viewer.organisation_id, id, merchant_id)
    : sql<boolean>`true`

/** Of an order that is split a supplier learns his own places only. */
export const noPlace = { location_id: null, location_name: null, location_kind: null } as const

/** A row as this viewer may see it. */
export function redactRow<R extends OrderRow>(
  viewer: Viewer,
  {
    reads_recipient,
    place_owner_id,
    ...row
  }: R & { reads_recipient: boolean; place_owner_id: string | null },
): OrderRow {
  const strange = {
    email: null,
    merchant_name: null,
    ...(reads_recipient ? {} : { recipient: "" }),
    ...(place_owner_id === viewer.organisation_id ? {} : noPlace),
  }
  const known = isSupplier(viewer) ? { ...row, ...strange } : row
  return seesMoney(viewer) ? known : { ...known, total: null }
}

const noMoney = {
  total: null,
  subtotal: null,
  discount_total: null,
  payment_word: null,
  shipping_total: null,
  tax_total: null,
  rounding: null,
} as const
const noPrices = { unit_price: null, discount_total: null } as const

/** Lines as this viewer may see them: support and suppliers without prices. */
export const redactItems = <L extends OrderLine>(viewer: Viewer, items: readonly L[]): L[] =>
  items.map((item) => (seesMoney(viewer) ? item : { ...item, ...noPrices }))

/**
 * An order as this viewer may see it: support and suppliers without money; a supplier with address
 * and phone only while he reads the recipient.
 */
export function redactOrder(viewer: Viewer, order: Order, reads_recipient: boolean): Order {
  if (seesMoney(viewer)) return order
  const bare: Order = { ...order, ...noMoney, items: redactItems(viewer, order.items) }
  if (!isSupplier(viewer)) return bare
  const strange = { merchant_name: null, shop_name: null, external_url: null, email: null }
  const own: Order = { ...bare, ...strange, note: null, routing: null, invoices: [], returns: [] }
  if (reads_recipient) return own
  const shipping_address = own.shipping_address && cityOnly(own.shipping_address)
  return { ...own, phone: null, recipient: "", shipping_address }
}

const cityOnly = ({ city, country_code }: Address): Address => ({
  first_name: null,
  last_name: null,
  company: null,
  address_1: null,
  address_2: null,
  postal_code: null,
  province: null,
  phone: null,
  city,
  country_code,
})
