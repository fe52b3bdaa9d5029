import type { ShopHold } from "@packhaus/contract/orders/schema"
import type { ShopOrder } from "./shop-order.ts"

/** Where and as whom a call goes. The token is in clear text: never store or log it. */
export type ShopAccess = { domain: string; access_token: string }

/** What the platform hands out for an approved installation. Times are ISO 8601. */
export type Installation = {
  access_token: string
  access_token_expires_at: string | null
  refresh_token: string | null
  refresh_token_expires_at: string | null
  scopes: string[]
}

export type ShopDetails = { name: string; currency_code: string; scopes: string[] }

/** A signed message of a shop. `subject` names the row it is about, such as `order 123`. */
export type ShopMessage = {
  delivery_id: string
  event_id: string | null
  /** Such as `orders/create`. */
  topic: string
  domain: string
  triggered_at: string | null
  body: Record<string, unknown>
  subject: string | null
}

/** What a message says of one fulfilment order. Without an order id the shop must be asked for it. */
export type ShopPartMessage = {
  part: string
  order_external_id: string | null
  holds: readonly ShopHold[]
}

export type ShopVariant = {
  external_id: string
  title: string
  sku: string | null
  barcode: string | null
  /** A decimal number in the currency of the shop; null: not told. */
  price: string | null
  /** Grams. */
  weight: number | null
  origin_country: string | null
  hs_code: string | null
  requires_shipping: boolean
}
/** Variants that need no shipping are among them. */
export type ShopProduct = {
  external_id: string
  title: string
  /** Where browsers find a small version of it; null: there is none; undefined: nothing was said. */
  picture: string | null | undefined
  variants: ShopVariant[]
}

/** A product to be made, or made anew, in a shop. Its handle tells it from all others there. */
export type NewShopProduct = {
  handle: string
  title: string
  description_html: string
  /** Where the shop fetches pictures from, now. */
  pictures: string[]
  currency_code: string
  /** Whether the shop counts pieces from the beginning: without any they cannot be bought. */
  is_counted: boolean
  variants: {
    title: string
    sku: string
    /** Gross, in minor units of the shop's currency. */
    price: number
    origin_country: string | null
    hs_code: string | null
    /** Grams. */
    weight: number | null
  }[]
}
export type ListedProduct = {
  external_id: string
  variants: { external_id: string; sku: string | null }[]
}

/** What a shop says of a variant at one of its places. */
export type ShopStock = {
  variant_external_id: string
  item_external_id: string
  /** Whether the shop counts the variant at all. */
  is_counted: boolean
  /** Pieces that can be sold there; null: it is not stocked at the place. */
  available: number | null
}
/** Pieces that can be sold at a place from now on, if there are as many as `from` until then. */
export type NewStock = {
  item_external_id: string
  location_external_id: string
  available: number
  from: number
}
/** Why an entry was not taken: `isStale` if there were no longer as many as it said. */
export type StockFault = { entry: number; isStale: boolean; message: string }

export type Tracking = { number: string; url: string | null }

/** What a shop knows of a parcel, active ones only. Ids are the platform's own, as text. */
export type ShopFulfilment = {
  external_id: string
  tracking_numbers: string[]
  lines: { line_external_id: string; quantity: number }[]
}

/** Pieces a shop still lets us fulfil, by the place it assigned them to. */
export type OpenPieces = {
  fulfilment_order_id: string
  location_id: string | null
  lines: { id: string; line_external_id: string; remaining: number }[]
}

export type OrderFulfilments = { fulfilments: ShopFulfilment[]; open: OpenPieces[] }

export type NewFulfilment = {
  /** Of one place. */
  parts: { fulfilment_order_id: string; lines: { id: string; quantity: number }[] }[]
  company: string | null
  tracking: Tracking[]
  notify: boolean
}

/** The storefront platform as we use it. Every call gives up after ten seconds with a ShopError. */
export type ShopifyPort = {
  /** What an installation must grant: one of each of these. `write_x` covers `read_x`. */
  requiredScopes: readonly (readonly [scope: string, ...others: string[]])[]
  /** What it must grant besides where stock is told to the shop. */
  stockScopes: ShopifyPort["requiredScopes"]
  /** Those that `granted` does not cover. */
  missingScopes(granted: readonly string[], tellsStock?: boolean): string[]
  /** Where browsers load pictures of products from. */
  pictureOrigins: readonly string[]
  /** The page on which a person approves the installation. */
  authorizeUrl(domain: string, state: string, returnTo: string, tellsStock?: boolean): string
  /** The page of an order in the shop, for the people who run it. */
  orderUrl(domain: string, externalId: string): string
  /** What the platform sent the browser back with; undefined if the signature or its age is wrong. */
  readCallback(
    query: Record<string, string>,
  ): Promise<{ domain: string; code: string | null; state: string } | undefined>
  /**
   * The shop whose people opened the app, by the query of the address as it came; undefined if the
   * signature or its age is wrong, a parameter stands there twice, or it is a callback. `signature` names it.
   */
  readOpening(query: string): Promise<{ domain: string; signature: string } | undefined>
  exchangeCode(domain: string, code: string): Promise<Installation>
  /** Throws `revoked` if the refresh token is no longer good. */
  refresh(domain: string, refreshToken: string): Promise<Installation>
  /** The message of these raw bytes and headers; undefined if it is not signed by the platform. */
  readMessage(
    raw: Uint8Array,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): Promise<ShopMessage | undefined>

  details(access: ShopAccess): Promise<ShopDetails>
  /** Makes those subscriptions that are missing, and returns how many that were. */
  ensureWebhooks(access: ShopAccess, address: string): Promise<number>
  /** Orders changed since this time, the longest unchanged first. */
  orders(
    access: ShopAccess,
    since: string,
    after: string | null,
  ): Promise<{ orders: ShopOrder[]; next: string | null }>
  /** One whole order, undefined if the shop does not show it. */
  order(access: ShopAccess, externalId: string): Promise<ShopOrder | undefined>
  /** The external id of the order of a fulfilment order, undefined if the shop does not show it. */
  orderOfPart(access: ShopAccess, part: string): Promise<string | undefined>
  /** Those of at most 50 orders that the shop still has and shows to the app. */
  presentOrders(
    access: ShopAccess,
    externalIds: readonly string[],
  ): Promise<{ external_id: string; is_held: boolean }[]>
  products(
    access: ShopAccess,
    after: string | null,
  ): Promise<{ products: ShopProduct[]; next: string | null }>
  /** Makes the product of this handle, or makes it be as given: told twice, it is there once. */
  setProduct(access: ShopAccess, product: NewShopProduct): Promise<ListedProduct>
  /** The description of a product as HTML; null where the shop has no such product. */
  description(access: ShopAccess, product_external_id: string): Promise<string | null>
  setDescription(access: ShopAccess, product_external_id: string, html: string): Promise<void>
  /** The order of a message's body; undefined if it is not whole and must be read from the shop. */
  orderOf(body: Record<string, unknown>): ShopOrder | undefined
  partOf(body: Record<string, unknown>): ShopPartMessage
  productOf(body: Record<string, unknown>): ShopProduct

  fulfilments(access: ShopAccess, orderExternalId: string): Promise<OrderFulfilments>
  /** Returns the new fulfilment's id. Not safe to repeat: look first what is there. */
  createFulfilment(access: ShopAccess, fulfilment: NewFulfilment): Promise<string>
  updateTracking(
    access: ShopAccess,
    externalId: string,
    change: Pick<NewFulfilment, "company" | "tracking" | "notify">,
  ): Promise<void>
  cancelFulfilment(access: ShopAccess, externalId: string): Promise<void>

  /** The places of a shop that are in use. */
  locations(access: ShopAccess): Promise<{ external_id: string; name: string }[]>
  /** What the shop says of these variants at a place. Those it does not know are absent. */
  stock(access: ShopAccess, locationId: string, variantIds: readonly string[]): Promise<ShopStock[]>
  /**
   * Sets quantities, 250 at most: all of them, or none if there is a fault. `reference` is an address that
   * the shop's people read beside the change.
   */
  setStock(
    access: ShopAccess,
    changes: readonly NewStock[],
    reference: string,
  ): Promise<StockFault[]>
  /** Lets the shop count an item from now on; counted already, it stays so. Returns why not, or null. */
  countStock(access: ShopAccess, item_external_id: string): Promise<string | null>
  /** Stocks an item at a place where it was not yet. Returns why not, or null. */
  startStock(access: ShopAccess, stock: Omit<NewStock, "from">): Promise<string | null>
}

/**
 * Why a call failed. `unreachable`: no answer, or the shop's own fault. `throttled`: later.
 * `revoked`: the token is dead. `scopes`: not granted. `refused`: the shop says no, in words.
 */
export type ShopErrorKind = "unreachable" | "throttled" | "revoked" | "scopes" | "refused"

/** An expected failure of a call to a shop. Its message is short and holds no token. */
export class ShopError extends Error {
  override name = "ShopError"
  readonly kind: ShopErrorKind
  /** What the shop asked to wait, in seconds. */
  readonly retryAfter: number | null

  constructor(kind: ShopErrorKind, message: string, retryAfter: number | null = null) {
    super(message)
    this.kind = kind
    this.retryAfter = retryAfter
  }
}
