import { z } from "zod"
import { API_FAULTS, WEBHOOK_FAULTS } from "../faults.ts"
import { timeFrom } from "../times.ts"

const text = z.string().min(1).max(500)
const minor = z.int().min(0).max(1_000_000_000)
const quantity = z.int().min(1).max(1_000_000)
const domain = z.string().regex(/^[a-z0-9][a-z0-9-]*\.myshopify\.com$/)
const time = z.string().transform((value, context) => {
  const read = timeFrom(value)
  if (read !== null) return read
  context.addIssue({ code: "custom", message: "not a time with a zone" })
  return z.NEVER
})

const nullable = z.string().max(500).nullable().default(null)

const address = z.object({
  first_name: nullable,
  last_name: nullable,
  company: nullable,
  address1: nullable,
  address2: nullable,
  city: nullable,
  zip: nullable,
  province_code: nullable,
  country_code: z.string().regex(/^[A-Z]{2}$/),
  phone: nullable,
})

const field = z.string().max(500).nullable().optional()

/** Omitted fields stay unchanged. */
const addressChange = z.object({
  first_name: field,
  last_name: field,
  company: field,
  address1: field,
  address2: field,
  city: field,
  zip: field,
  province_code: field,
  country_code: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  phone: field,
})

const attributes = z.array(z.object({ name: z.string(), value: z.string() })).max(200)

const line = z.object({
  sku: text.nullable().optional(),
  title: text.optional(),
  quantity,
  unit_price: minor.optional(),
  discount: minor.optional(),
  requires_shipping: z.boolean().optional(),
  properties: attributes.optional(),
  tip: z.boolean().optional(),
})

const financialStatus = z.enum([
  "AUTHORIZED",
  "EXPIRED",
  "PAID",
  "PARTIALLY_PAID",
  "PARTIALLY_REFUNDED",
  "PENDING",
  "REFUNDED",
  "VOIDED",
])

const variant = z.object({
  title: text.optional(),
  sku: text.nullable().optional(),
  price: minor.optional(),
  weight_grams: minor.optional(),
  barcode: text.nullable().optional(),
  harmonized_system_code: text.nullable().optional(),
  country_code_of_origin: text.nullable().optional(),
  requires_shipping: z.boolean().optional(),
  tracked: z.boolean().optional(),
})

const order = z.object({
  name: text.optional(),
  lines: z.array(line).min(1).max(2000),
  email: text.nullable().optional(),
  phone: text.nullable().optional(),
  note: z.string().max(50_000).nullable().optional(),
  note_attributes: attributes.optional(),
  customer_locale: text.optional(),
  pickup: z.boolean().optional(),
  fulfill_at: time.optional(),
  customer_id: z.int().positive().optional(),
  shipping_address: address.nullable().optional(),
  shipping: z.object({ title: text, price: minor }).nullable().optional(),
  financial_status: financialStatus.optional(),
  taxes_included: z.boolean().optional(),
  tax_percent: z.int().min(0).max(100).optional(),
  at: time.optional(),
})

const shop = domain.default("demo.myshopify.com")
/** An order is identified by its name (the number shown to people). */
const named = { shop, name: text, at: time.optional() }
/** Maximum wait in milliseconds for the app's acknowledgement before the answer. */
const wait_ms = z.int().min(0).max(600_000).default(0)

/** Input of the control API, for tests, the demo and the player of orders. */
export const CONTROL = {
  shops: z.object({ domain, name: text, currency: text.optional(), country_code: text.optional() }),
  products: z.object({
    shop,
    products: z
      .array(z.object({ title: text, handle: text.optional(), variants: z.array(variant).min(1) }))
      .max(5000),
  }),
  /**
   * Sets the sellable quantity of a SKU at the first location, or the one with this name, as the
   * shop's staff do.
   */
  stock: z.object({ shop, sku: text, available: z.int(), location: text.optional() }),
  /** Adds a location to the shop. */
  locations: z.object({ shop, name: text }),
  "products/delete": z.object({ shop, id: z.int().positive() }),
  orders: z.object({ shop, order, wait_ms }),
  "orders/cancel": z.object({
    ...named,
    reason: z.enum(["CUSTOMER", "OTHER"]).optional(),
    wait_ms,
  }),
  "orders/refund": z.object({
    ...named,
    /** Pieces by SKU or line; none: everything that is left. */
    lines: z
      .array(z.object({ sku: text.optional(), line_id: z.int().optional(), quantity }))
      .default([]),
    amount: minor.optional(),
    note: text.optional(),
    /** Idempotency key: a second call with it changes nothing. */
    reference: text.optional(),
    /** Pieces that will not be sent at all, instead of returned ones. */
    cancel: z.boolean().optional(),
    wait_ms,
  }),
  "orders/pay": z.object(named),
  "orders/edit": z.object({
    ...named,
    add: z.array(line).default([]),
    set: z.array(z.object({ line_id: z.int(), quantity: z.int().min(0) })).default([]),
  }),
  "orders/address": z.object({ ...named, address: addressChange }),
  "orders/fulfil": z.object({
    ...named,
    lines: z.array(z.object({ sku: text, quantity })).default([]),
    company: text.nullable().default(null),
    number: text.nullable().default(null),
    url: text.nullable().default(null),
  }),
  "orders/unfulfil": z.object(named),
  "orders/hold": z.object({
    ...named,
    reason: text.default("OTHER"),
    notes: text.nullable().default(null),
  }),
  "orders/release": z.object(named),
  "orders/shipping": z.object({ ...named, title: text, price: minor }),
  "orders/delete": z.object(named),
  "products/price": z.object({ shop, sku: text, price: minor }),
  /** Changes the SKU of a variant. */
  "products/sku": z.object({ shop, sku: text, to: text.nullable() }),
  faults: z.object({
    shop,
    mode: z.enum([...API_FAULTS, ...WEBHOOK_FAULTS]).nullable(),
    times: z.int().positive().nullable().default(null),
  }),
  throttle: z.object({ shop, maximum: z.int().positive(), restore_rate: z.number().positive() }),
  scopes: z.object({ shop, scopes: z.array(text) }),
  expire: z.object({ shop, what: z.enum(["access", "all"]) }),
  /** Hides personal data from the app, or shows them again. */
  redact: z.object({ shop, redacted: z.boolean() }),
  uninstall: z.object({ shop }),
  /** Answers the app's installation request for a person; returns the callback's address. */
  install: z.object({ url: z.url(), approve: z.boolean().default(true) }),
  redeliver: z.object({ shop, webhook_id: text }),
  idle: z.object({ shop, wait_ms: wait_ms.default(10_000) }),
} as const satisfies Record<string, z.ZodType>
