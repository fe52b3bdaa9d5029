import type { ShopHold } from "@packhaus/contract/orders/schema"
import type { ShopOrder } from "./shop-order.ts"

/** Target and credentials of a call. The token is in clear text: never store or log it. */
export type ShopAccess = { domain: string; access_token: string }

/** Tokens and scopes of an approved installation. Times are ISO 8601. */
export type Installation = {
  access_token: string
  access_token_expires_at: string | null
  refresh_token: string | null
  refresh_token_expires_at: string | null
  scopes: string[]
}

export type ShopDetails = { name: string; currency_code: string; scopes: string[] }

/** A signed message of a shop. `subject` names its row, such as `order 123`. */
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

/** A message about one fulfilment order. Without an order id the shop must be asked for it. */
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
  /** A decimal number in the shop's currency; null: not given. */
  price: string | null
  /** Grams. */
  weight: number | null
  origin_country: string | null
  hs_code: string | null
  requires_shipping: boolean
}
/** Includes variants that need no shipping. */
export type ShopProduct = {
  external_id: string
  title: string
  /** Address of a small version for browsers; null: none; undefined: not in the message. */
  picture: string | null | undefined
  variants: ShopVariant[]
}

/** A product to create or replace in a shop. Its handle identifies it there. */
export type NewShopProduct = {
  handle: string
  title: string
  description_html: string
  /** Addresses from which the shop fetches pictures now. */
  pictures: string[]
  currency_code: string
  /**
   * Whether the shop tracks stock from the beginning: untracked goods can be bought without limit.
   */
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

/** A shop's stock of a variant at one of its locations. */
export type ShopStock = {
  variant_external_id: string
  item_external_id: string
  /** Whether the shop tracks the variant. */
  is_counted: boolean
  /** Sellable pieces there; null: not stocked at the location. */
  available: number | null
}
/** Sellable pieces to set at a location, provided that it has `from` pieces until then. */
export type NewStock = {
  item_external_id: string
  location_external_id: string
  available: number
  from: number
}
/** Why an entry was refused: `isStale` if the quantity had changed. */
type StockFault = { entry: number; isStale: boolean; message: string }

type Tracking = { number: string; url: string | null }

/** A fulfilment in a shop, active ones only. Ids are the platform's own, as text. */
export type ShopFulfilment = {
  external_id: string
  tracking_numbers: string[]
  lines: { line_external_id: string; quantity: number }[]
}

/** Pieces a shop still allows to fulfil, by assigned location. */
export type OpenPieces = {
  fulfilment_order_id: string
  location_id: string | null
  lines: { id: string; line_external_id: string; remaining: number }[]
}

export type OrderFulfilments = { fulfilments: ShopFulfilment[]; open: OpenPieces[] }

export type NewFulfilment = {
  /** At one location. */
  parts: { fulfilment_order_id: string; lines: { id: string; quantity: number }[] }[]
  company: string | null
  tracking: Tracking[]
  notify: boolean
}

/** The shop platform as used here. Every call gives up after ten seconds with a ShopError. */
export type ShopifyPort = {
  /** Required scopes of an installation: one of each group. `write_x` includes `read_x`. */
  requiredScopes: readonly (readonly [scope: string, ...others: string[]])[]
  /** Additional required scopes for stock pushes. */
  stockScopes: ShopifyPort["requiredScopes"]
  /** Required scopes that `granted` does not cover. */
  missingScopes(granted: readonly string[], tellsStock?: boolean): string[]
  /** Origins from which browsers load product pictures. */
  pictureOrigins: readonly string[]
  /** The page on which a person approves the installation. */
  authorizeUrl(domain: string, state: string, returnTo: string, tellsStock?: boolean): string
  /** The page of an order in the shop's admin. */
  orderUrl(domain: string, externalId: string): string
  /** The parameters of the platform's redirect; undefined for an invalid or expired signature. */
  readCallback(
    query: Record<string, string>,
  ): Promise<{ domain: string; code: string | null; state: string } | undefined>
  /**
   * The shop whose staff opened the app, from the raw query of the address; undefined for an
   * invalid or expired signature, a duplicate parameter, or a callback. `signature` identifies the
   * opening.
   */
  readOpening(query: string): Promise<{ domain: string; signature: string } | undefined>
  exchangeCode(domain: string, code: string): Promise<Installation>
  /** Throws `revoked` if the refresh token is no longer valid. */
  refresh(domain: string, refreshToken: string): Promise<Installation>
  /** The message of these raw bytes and headers; undefined unless signed by the platform. */
  readMessage(
    raw: Uint8Array,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): Promise<ShopMessage | undefined>

  details(access: ShopAccess): Promise<ShopDetails>
  /** Creates missing subscriptions, and returns their number. */
  ensureWebhooks(access: ShopAccess, address: string): Promise<number>
  /** Orders changed since this time, in order of change. */
  orders(
    access: ShopAccess,
    since: string,
    after: string | null,
  ): Promise<{ orders: ShopOrder[]; next: string | null }>
  /** One whole order, undefined if the shop does not return it. */
  order(access: ShopAccess, externalId: string): Promise<ShopOrder | undefined>
  /** The external id of a fulfilment order's order, undefined if the shop does not return it. */
  orderOfPart(access: ShopAccess, part: string): Promise<string | undefined>
  /** Those of at most 50 orders that still exist in the shop and are visible to the app. */
  presentOrders(
    access: ShopAccess,
    externalIds: readonly string[],
  ): Promise<{ external_id: string; is_held: boolean }[]>
  products(
    access: ShopAccess,
    after: string | null,
  ): Promise<{ products: ShopProduct[]; next: string | null }>
  /** Creates or updates the product with this handle; idempotent. */
  setProduct(access: ShopAccess, product: NewShopProduct): Promise<ListedProduct>
  /** The description of a product as HTML; null if the shop has no such product. */
  description(access: ShopAccess, product_external_id: string): Promise<string | null>
  setDescription(access: ShopAccess, product_external_id: string, html: string): Promise<void>
  /**
   * The order of a message's body; undefined if it is incomplete and must be read from the shop.
   */
  orderOf(body: Record<string, unknown>): ShopOrder | undefined
  partOf(body: Record<string, unknown>): ShopPartMessage
  productOf(body: Record<string, unknown>): ShopProduct

  fulfilments(access: ShopAccess, orderExternalId: string): Promise<OrderFulfilments>
  /** Returns the new fulfilment's id. Not idempotent: read existing ones first. */
  createFulfilment(access: ShopAccess, fulfilment: NewFulfilment): Promise<string>
  updateTracking(
    access: ShopAccess,
    externalId: string,
    change: Pick<NewFulfilment, "company" | "tracking" | "notify">,
  ): Promise<void>
  cancelFulfilment(access: ShopAccess, externalId: string): Promise<void>

  /** The active locations of a shop. */
  locations(access: ShopAccess): Promise<{ external_id: string; name: string }[]>
  /** The shop's stock of these variants at a location. Unknown variants are absent. */
  stock(access: ShopAccess, locationId: string, variantIds: readonly string[]): Promise<ShopStock[]>
  /**
   * Sets quantities, 250 at most: all of them, or none if there is a fault. `reference` is an
   * address shown to the shop's staff beside the change.
   */
  setStock(
    access: ShopAccess,
    changes: readonly NewStock[],
    reference: string,
  ): Promise<StockFault[]>
  /** Lets the shop track an item from now on; idempotent. Returns the refusal, or null. */
  countStock(access: ShopAccess, item_external_id: string): Promise<string | null>
  /** Stocks an item at a location where it was not stocked. Returns the refusal, or null. */
  startStock(access: ShopAccess, stock: Omit<NewStock, "from">): Promise<string | null>
}

/**
 * Kinds of failures. `unreachable`: no answer, or the shop's own fault. `throttled`: retry later.
 * `revoked`: the token is invalid. `scopes`: not granted. `refused`: refused with a message.
 */
export type ShopErrorKind = "unreachable" | "throttled" | "revoked" | "scopes" | "refused"

/** An expected failure of a call to a shop. Its message is short and contains no token. */
export class ShopError extends Error {
  override name = "ShopError"
  readonly kind: ShopErrorKind
  /** The shop's requested wait, in seconds. */
  readonly retryAfter: number | null

  constructor(kind: ShopErrorKind, message: string, retryAfter: number | null = null) {
    super(message)
    this.kind = kind
    this.retryAfter = retryAfter
  }
}
