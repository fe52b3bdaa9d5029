import type { Address } from "@packhaus/contract/commerce/addresses"
import { cents } from "@packhaus/contract/kernel/cents"
import type { Routing } from "@packhaus/contract/orders/schema"
import type { HoldReason } from "@packhaus/contract/orders/status"
import { sql } from "kysely"
import { currentTime } from "../../../business-day.ts"
import type { Context } from "../../../context.ts"
import type { ShopLine, ShopOrder } from "../../../integrations/shopify/shop-order.ts"
import { lockStock } from "../routing/lock-stock.ts"
import { matchLines } from "../routing/match.ts"
import { planRouting } from "../routing/plan-routing.ts"
import { readBundles } from "../routing/read-bundles.ts"
import { type LockedOrder, type Promised, packedLines } from "../rows/locked-order.ts"
import { newOrder } from "../rows/new-order.ts"
import { applyShopOrder } from "../rules/apply-shop-order.ts"
import { type List, readLists } from "../rules/priority-lists.ts"
import type { ArrivingShop } from "./arrival.ts"

type Wanted = {
  shop: ArrivingShop
  country_code: string
  postal_code: string | null
  lines: readonly { sku: string; quantity: number }[]
}

/** The routing decision for a hypothetical order. */
export type TriedOrder = {
  items: LockedOrder["items"]
  reserved: readonly Promised[]
  routing: Routing | null
  holds: readonly HoldReason[]
  skipped: Routing["skipped"]
  missing: readonly { sku: string | null; quantity: number }[]
  /** The list that decides for its country. */
  list: List
  /** Free stock before the trial, and whether the location counts the item. */
  free(location_id: string, inventory_item_id: string): number
  isCounted(location_id: string, inventory_item_id: string): boolean
}

/** A valid address: a trial names only country and post code, and only these are judged. */
const address: Address = {
  first_name: null,
  last_name: "Trial",
  company: null,
  address_1: "Hafenstr. 1",
  address_2: null,
  postal_code: "20457",
  city: "Hamburg",
  province: null,
  country_code: "DE",
  phone: null,
}

/**
 * Routes a hypothetical paid order of these SKUs through the routing code. Locks are released at
 * once and nothing is written: the caller's transaction continues as if it had not run. The context
 * must cover the rows of the shop's merchant.
 */
export async function tryRouting(context: Context, wanted: Wanted): Promise<TriedOrder> {
  const { db } = context
  await sql`savepoint routing_trial`.execute(db)
  try {
    return await plan(context, wanted)
  } finally {
    await sql`rollback to savepoint routing_trial`.execute(db)
  }
}

async function plan(context: Context, wanted: Wanted): Promise<TriedOrder> {
  const { shop, country_code, postal_code, lines } = wanted
  const order = await shopOrder(context, lines)
  const locked = newOrder(shop, order)
  applyShopOrder(locked, { shop, order })
  locked.order.country_code = country_code
  if (postal_code) locked.order.shipping_address = { ...address, country_code, postal_code }
  await matchLines(context, [locked])
  await readBundles(context, [locked])
  const { free, isCounted } = await lockStock(context, [locked])
  await planRouting(context, [locked])
  const lists = await readLists(context, [shop.organisation_id])
  const waits = locked.notes.find(({ action }) => action === "order.waits")?.details
  const { routing, holds } = locked.order
  return {
    items: packedLines(locked.items),
    reserved: locked.reserved,
    routing,
    holds,
    ...(waits
      ? (waits as Pick<TriedOrder, "skipped" | "missing">)
      : { skipped: routing?.skipped ?? [], missing: [] }),
    list: lists.of(shop.organisation_id, country_code),
    free,
    isCounted,
  }
}

async function shopOrder(context: Context, lines: Wanted["lines"]): Promise<ShopOrder> {
  const now = await currentTime(context)
  const zero = cents(0)
  return {
    external_id: "trial",
    number: "trial",
    created_at: now,
    updated_at: now,
    canceled_at: null,
    payment_status: "captured",
    payment_word: null,
    currency_code: "eur",
    subtotal: zero,
    discount_total: zero,
    shipping_total: zero,
    tax_total: zero,
    total: zero,
    taxes_included: true,
    email: null,
    phone: null,
    shipping_address: address,
    shipping_title: null,
    language: null,
    note: null,
    note_attributes: [],
    lines: lines.map(
      ({ sku, quantity }, index): ShopLine => ({
        external_id: String(index),
        external_variant_id: null,
        sku,
        title: sku,
        variant_title: null,
        quantity,
        canceled_quantity: 0,
        fulfilled_quantity: 0,
        unit_price: zero,
        discount_total: zero,
        requires_shipping: true,
        properties: [],
      }),
    ),
  }
}
