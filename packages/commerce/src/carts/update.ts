import type { CartAddress } from "@packhaus/contract/commerce/carts"
import { guestOf } from "../customers/verbs.ts"
import { discountIdsByCode } from "../discounts/reads.ts"
import type { EngineContext } from "../resources/context.ts"
import { invalidFields } from "../resources/refusals.ts"
import { changedAddress, type SaidAddress } from "./addresses.ts"
import { regionFor } from "./create.ts"
import { type CartHandle, type CartRow, secretId } from "./own.ts"
import { type OpenCart, readRegion } from "./parts.ts"
import { discountsByCode, giftCardsByCode } from "./reductions.ts"
import { goodsOfCart, requireSold } from "./reprice.ts"

type AnyAddress = string | SaidAddress
type Codes = readonly { code: string }[]
export type CartChange = {
  region_id?: string | undefined
  country_code?: string | undefined
  email?: string | undefined
  sales_channel_id?: string | undefined
  billing_address?: AnyAddress | undefined
  shipping_address?: AnyAddress | undefined
  gift_cards?: Codes | undefined
  discounts?: Codes | undefined
  customer_id?: string | undefined
  context?: Record<string, unknown> | null | undefined
}
type Columns = Partial<Omit<CartRow, "id" | "merchant_id">>

/**
 * An address to store: omitted fields stay. Throws `request.invalid` for the id of a saved address.
 */
function addressOf(given: AnyAddress, before: CartAddress | null, path: string): CartAddress {
  if (typeof given === "string") throw invalidFields([path], "choice.unknown")
  return changedAddress(before, given)
}

/** Throws `request.invalid` for a country outside the cart's region. */
function requireCountryOf({ region }: OpenCart, country_code: string | null, path: string) {
  if (country_code && !region.countries.some(({ id }) => id === country_code))
    throw invalidFields([path], "choice.unknown")
}

function addressColumns(open: OpenCart, change: CartChange): Columns {
  const { cart } = open
  const columns: Columns = {}
  if (change.billing_address !== undefined) {
    columns.billing_address = addressOf(
      change.billing_address,
      cart.billing_address,
      "billing_address",
    )
    columns.billing_address_id = cart.billing_address_id ?? secretId("addr")
  }
  const shipping =
    change.shipping_address ??
    (change.country_code === undefined ? undefined : { country_code: change.country_code })
  if (shipping !== undefined) {
    const address = addressOf(shipping, cart.shipping_address, "shipping_address")
    const path = change.shipping_address ? "shipping_address.country_code" : "country_code"
    requireCountryOf(open, address.country_code, path)
    columns.shipping_address = address
    columns.shipping_address_id = cart.shipping_address_id ?? secretId("addr")
  }
  return columns
}

/**
 * Moves a locked cart to another region: removes shipping methods and sessions, and a country
 * outside it. Throws `commerce.not_allowed` for goods without a price there.
 */
async function moveTo(open: OpenCart, region_id: string): Promise<OpenCart> {
  const moved = { ...open, cart: { ...open.cart, region_id } }
  const isAgreed = open.cart.type === "draft_order"
  if (!isAgreed) requireSold(moved.items, await goodsOfCart(moved, moved.items))
  const region = await readRegion(open, region_id)
  const address = open.cart.shipping_address
  const stays = region.countries.some(({ id }) => id === address?.country_code)
  const shipping_address = address && !stays ? { ...address, country_code: null } : address
  const cart = { ...moved.cart, shipping_address }
  return { ...moved, cart, region, methods: [], sessions: [] }
}

/** The ids of codes. Throws `request.invalid` naming unusable ones. */
async function idsOf(
  found: CartHandle,
  codes: Codes,
  { path, find }: { path: "discounts" | "gift_cards"; find: typeof discountsByCode },
): Promise<string[]> {
  const ids = await find(
    found,
    codes.map(({ code }) => code),
  )
  const unknown = ids.flatMap((id, index) => (id === undefined ? `${path}.${index}.code` : []))
  if (unknown.length > 0) throw invalidFields(unknown, "choice.unknown")
  return [...new Set(ids.filter((id) => id !== undefined))]
}

async function replaceDiscounts(found: CartHandle, codes: Codes) {
  const { cart, db, rows } = found
  const ids = await idsOf(found, codes, { path: "discounts", find: discountsByCode })
  await db.deleteFrom("cart_discounts").where("cart_id", "=", cart.id).execute()
  await rows.insertAll(
    "cart_discounts",
    ids.map((discount_id) => ({
      cart_id: cart.id,
      merchant_id: cart.merchant_id,
      discount_id,
      share: null,
    })),
  )
  return ids.toSorted()
}

async function replaceGiftCards(found: CartHandle, codes: Codes) {
  const { cart, db, rows } = found
  const ids = await idsOf(found, codes, { path: "gift_cards", find: giftCardsByCode })
  await db.deleteFrom("cart_gift_cards").where("cart_id", "=", cart.id).execute()
  await rows.insertAll(
    "cart_gift_cards",
    ids.map((gift_card_id) => ({ cart_id: cart.id, merchant_id: cart.merchant_id, gift_card_id })),
  )
  return ids.toSorted()
}

/**
 * Replaces discounts and gift cards; omitted kinds stay. Throws `request.invalid` naming unusable
 * codes.
 */
export async function replaceReductions(
  open: OpenCart,
  { discounts, gift_cards }: Pick<CartChange, "discounts" | "gift_cards">,
): Promise<OpenCart> {
  const discount_ids = discounts ? await replaceDiscounts(open, discounts) : open.discount_ids
  const gift_card_ids = gift_cards ? await replaceGiftCards(open, gift_cards) : open.gift_card_ids
  return { ...open, discount_ids, gift_card_ids }
}

/** The address of the account that shops here. */
async function emailOf({ rows }: EngineContext, customer_id: string) {
  const [customer] = (await rows.children("customers", "id", [customer_id])) as {
    email: string
  }[]
  return customer?.email ?? null
}

async function channelColumns(
  context: EngineContext,
  { cart }: CartHandle,
  named?: string,
): Promise<{ sales_channel_id?: string }> {
  if (named === undefined || named === cart.sales_channel_id) return {}
  const { rows } = context.reachOf([cart.merchant_id])
  const [channel] = await rows.children("sales_channels", "id", [named])
  if (!context.viewer.sales_channels.includes(named) || !channel)
    throw invalidFields(["sales_channel_id"], "choice.unknown")
  return { sales_channel_id: named }
}

/**
 * Changes the fields of a locked cart. Returns the changed cart; the caller settles the
 * consequences.
 */
export async function updateCart(
  context: EngineContext,
  open: OpenCart,
  change: CartChange,
): Promise<OpenCart> {
  const { email, customer_id, context: beside, discounts, gift_cards } = change
  if (customer_id !== undefined && customer_id !== context.viewer.customer_id)
    throw invalidFields(["customer_id"], "choice.unknown")
  const isMoved = change.region_id !== undefined && change.region_id !== open.cart.region_id
  const region_id = isMoved ? await regionFor(context, { region_id: change.region_id }) : undefined
  const channel = await channelColumns(context, open, change.sales_channel_id)
  const isElsewhere = channel.sales_channel_id !== undefined
  const cartHere = { ...open.cart, ...channel }
  // Another channel has other provider keys, so sessions of the former channel are voided.
  const here = { ...open, cart: cartHere, sessions: isElsewhere ? [] : open.sessions }
  const moved = region_id === undefined ? here : await moveTo(here, region_id)
  const { shipping_address } = moved.cart
  const columns: Columns = {
    ...channel,
    ...(region_id !== undefined && { region_id, shipping_address }),
    ...addressColumns(moved, change),
  }
  if (email !== undefined) columns.email = email
  if (customer_id !== undefined) {
    columns.customer_id = customer_id
    columns.email ??= open.cart.email ?? (await emailOf(context, customer_id))
  }
  if (beside !== undefined) columns.context = beside
  const cart = (await open.rows.update("carts", open.cart.id, columns)) as CartRow
  const isGuest = cart.customer_id === null && cart.type !== "draft_order"
  const guest_id =
    email !== undefined && isGuest ? await guestOf(open.db, cart.merchant_id, email) : open.guest_id
  return replaceReductions({ ...moved, cart, guest_id }, { discounts, gift_cards })
}

/** Removes a discount from a locked cart, also an unusable one; an absent one is no error. */
export async function removeDiscount(open: OpenCart, code: string): Promise<OpenCart> {
  const { db, cart } = open
  const [id] = (await discountIdsByCode(db, cart.merchant_id, [code])).values()
  if (id === undefined) return open
  await db
    .deleteFrom("cart_discounts")
    .where("cart_id", "=", cart.id)
    .where("discount_id", "=", id)
    .execute()
  return { ...open, discount_ids: open.discount_ids.filter((one) => one !== id) }
}
