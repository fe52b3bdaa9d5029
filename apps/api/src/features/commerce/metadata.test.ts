import { newId } from "@packhaus/kernel/ids"
import { expect, it } from "vitest"
import { type Body, operationInputs } from "../../testing/commerce-api.ts"
import { nextNumber } from "../../testing/next-number.ts"
import { payableCart, shopper } from "../../testing/shop-fronts.ts"
import { soldOrders } from "../../testing/sold-orders.ts"
import { bearerOf, createTestApp } from "../../testing/test-app.ts"

// Each field `metadata` of a body that the Medusa v1 API describes is stored, and another call shows it.

const app = await createTestApp()
const administrator = await app.createActor("administrator")
const shop = await soldOrders(app, administrator)
const { front, region } = shop
const { merchant_id } = front
const metadata = { kept: "yes", pieces: 2 }

/** What a reply has at `path`, such as `order.items.0.metadata`. */
function dig(value: unknown, path: string): unknown {
  const [name, ...rest] = path.split(".")
  if (!name) return value
  return dig((value as Record<string, unknown> | undefined)?.[name], rest.join("."))
}
async function ask(method: "GET" | "POST", url: string, body?: object, headers: object = {}) {
  const own = url.startsWith("/admin") ? bearerOf(administrator) : front.headers
  const reply = await app.app.inject({
    method,
    url,
    headers: { "idempotency-key": newId("once"), ...own, ...headers },
    ...(body && { payload: body }),
  })
  expect([url, reply.statusCode, reply.statusCode === 200 ? "" : reply.body]).toEqual([
    url,
    200,
    "",
  ])
  return reply.json() as unknown
}
const post = (url: string, body: object, headers?: object) => ask("POST", url, body, headers)
const idAt = async (path: string, reply: Promise<unknown>) => String(dig(await reply, path))

/** Where the metadata of a call is read: an address, and paths in its reply. */
type Seen = { url: string; paths: string[]; headers?: object }
const at = (url: string, ...paths: string[]): Seen => ({ url, paths })
const cases: [operation: string, fields: string[], run: () => Promise<Seen>][] = []
const check = (operation: string, fields: string[], run: () => Promise<Seen>) =>
  void cases.push([operation, fields, run])
const own = ["metadata"]

const name = () => `Metadata ${nextNumber()}`
const resources: [path: string, one: string, body: () => object][] = [
  ["collections", "collection", () => ({ title: name() })],
  ["customer-groups", "customer_group", () => ({ name: name() })],
  [
    "customers",
    "customer",
    () => ({
      email: `metadata-${nextNumber()}@front.example`,
      password: "an umbrella in july",
      first_name: "Ada",
      last_name: "Lovelace",
    }),
  ],
  [
    "discounts",
    "discount",
    () => ({
      code: `M${nextNumber()}`,
      is_dynamic: true,
      rule: { type: "percentage", value: 10, allocation: "total" },
      regions: [region.id],
    }),
  ],
  ["gift-cards", "gift_card", () => ({ region_id: region.id, value: 100 })],
  ["product-categories", "product_category", () => ({ name: name() })],
  ["products", "product", () => ({ title: name() })],
  ["return-reasons", "return_reason", () => ({ label: name(), value: name() })],
  [
    "shipping-options",
    "shipping_option",
    () => ({
      name: name(),
      region_id: region.id,
      provider_id: "manual",
      data: {},
      price_type: "flat_rate",
      amount: 100,
    }),
  ],
  ["shipping-profiles", "shipping_profile", () => ({ name: name(), type: "custom" })],
  ["stock-locations", "stock_location", () => ({ name: name() })],
]
for (const [path, one, body] of resources) {
  const seen = (id: string) => at(`/admin/${path}/${id}`, `${one}.metadata`)
  check(`POST /admin/${path}`, own, async () =>
    seen(await idAt(`${one}.id`, post(`/admin/${path}`, { ...body(), metadata }))),
  )
  check(`POST /admin/${path}/:`, own, async () => {
    const id = await idAt(`${one}.id`, post(`/admin/${path}`, body()))
    await post(`/admin/${path}/${id}`, { metadata })
    return seen(id)
  })
}
const made = (path: string) => {
  const [, one, body] = resources.find((resource) => resource[0] === path) ?? []
  return idAt(`${one}.id`, post(`/admin/${path}`, body?.() ?? {}))
}

check("POST /admin/discounts/:/dynamic-codes", own, async () => {
  const id = await made("discounts")
  const code = `M${nextNumber()}`
  await post(`/admin/discounts/${id}/dynamic-codes`, { code, usage_limit: 1, metadata })
  return at(`/admin/discounts/code/${code}`, "discount.metadata")
})
check("POST /admin/products", ["variants.metadata"], async () => {
  const body = { title: name(), variants: [{ title: "One", prices: [], metadata }] }
  const id = await idAt("product.id", post("/admin/products", body))
  return at(`/admin/products/${id}`, "product.variants.0.metadata")
})
check("POST /admin/products/:", ["variants.metadata"], async () => {
  const id = await made("products")
  await post(`/admin/products/${id}`, { variants: [{ title: "One", prices: [], metadata }] })
  return at(`/admin/products/${id}`, "product.variants.0.metadata")
})
check("POST /admin/products/:/variants", own, async () => {
  const id = await made("products")
  await post(`/admin/products/${id}/variants`, { title: "One", prices: [], options: [], metadata })
  return at(`/admin/products/${id}`, "product.variants.0.metadata")
})
check("POST /admin/products/:/variants/:", own, async () => {
  const id = await made("products")
  const url = `/admin/products/${id}/variants`
  const added = post(url, { title: "One", prices: [], options: [] })
  const variant = await idAt("product.variants.0.id", added)
  await post(`${url}/${variant}`, { metadata })
  return at(`/admin/variants/${variant}`, "variant.metadata")
})
for (const kind of ["POST /admin/stock-locations", "POST /admin/stock-locations/:"])
  check(kind, ["address.metadata"], async () => {
    const address = { address_1: "Am Speicher 1", country_code: "de", metadata }
    const changed = kind.endsWith(":")
    const body = { name: name(), ...(changed ? {} : { address }) }
    const id = await idAt("stock_location.id", post("/admin/stock-locations", body))
    if (changed) await post(`/admin/stock-locations/${id}`, { address })
    return at(`/admin/stock-locations/${id}`, "stock_location.address.metadata")
  })
check("POST /admin/store", own, async () => {
  await post("/admin/store", { metadata })
  return at("/admin/store", "store.metadata")
})
check("POST /admin/users/:", own, async () => {
  await post(`/admin/users/${administrator.id}`, { metadata })
  return at(`/admin/users/${administrator.id}`, "user.metadata")
})
check("POST /admin/inventory-items", own, async () => {
  const { variant } = front.goods
  const body = { variant_id: variant.id, metadata }
  const id = await idAt("inventory_item.id", post("/admin/inventory-items", body))
  return at(`/admin/inventory-items/${id}`, "inventory_item.metadata")
})
const reserved = (more: object) =>
  idAt(
    "reservation.id",
    post("/admin/reservations", {
      location_id: front.place,
      inventory_item_id: front.goods.item.id,
      quantity: 1,
      ...more,
    }),
  )
check("POST /admin/reservations", own, async () =>
  at(`/admin/reservations/${await reserved({ metadata })}`, "reservation.metadata"),
)
check("POST /admin/reservations/:", own, async () => {
  const id = await reserved({})
  await post(`/admin/reservations/${id}`, { metadata })
  return at(`/admin/reservations/${id}`, "reservation.metadata")
})

const variant_id = front.goods.variant.id
const address = { ...shopper, country_code: region.country_code, metadata }
const addresses = ["billing_address.metadata", "shipping_address.metadata"]
const draft = (more: object) =>
  idAt(
    "draft_order.id",
    post("/admin/draft-orders", {
      merchant_id,
      sales_channel_id: front.channel,
      region_id: region.id,
      email: "ada@example.com",
      items: [{ variant_id, quantity: 1 }],
      shipping_methods: [{ option_id: front.option }],
      ...more,
    }),
  )
const ofDraft = (id: string, ...paths: string[]) =>
  at(`/admin/draft-orders/${id}`, ...paths.map((path) => `draft_order.${path}`))
const ofCart = addresses.map((path) => `cart.${path}`)
check("POST /admin/draft-orders", ["metadata", "items.metadata", ...addresses], async () => {
  const addressed = { billing_address: address, shipping_address: address }
  const items = [{ variant_id, quantity: 1, metadata }]
  const id = await draft({ metadata, items, ...addressed })
  return ofDraft(id, "metadata", "cart.items.0.metadata", ...ofCart)
})
check("POST /admin/draft-orders/:", addresses, async () => {
  const id = await draft({})
  const addressed = { billing_address: address, shipping_address: address }
  await post(`/admin/draft-orders/${id}`, addressed)
  return ofDraft(id, ...ofCart)
})
check("POST /admin/draft-orders/:/line-items", own, async () => {
  const id = await draft({})
  await post(`/admin/draft-orders/${id}/line-items`, { variant_id, quantity: 1, metadata })
  return ofDraft(id, "cart.items.1.metadata")
})
check("POST /admin/draft-orders/:/line-items/:", own, async () => {
  const id = await draft({})
  const url = `/admin/draft-orders/${id}`
  const line = await idAt("draft_order.cart.items.0.id", ask("GET", url))
  await post(`${url}/line-items/${line}`, { metadata, quantity: 1 })
  return ofDraft(id, "cart.items.0.metadata")
})

const ofOrder = (id: string, ...paths: string[]) =>
  at(`/admin/orders/${id}`, ...paths.map((path) => `order.${path}`))
check("POST /admin/orders/:", addresses, async () => {
  const { id } = await shop.paid(1)
  await post(`/admin/orders/${id}`, {
    billing_address: { metadata },
    shipping_address: { metadata },
  })
  return ofOrder(id, ...addresses)
})
check("POST /admin/order-edits/:/items", own, async () => {
  const { id: order_id } = await shop.paid(1)
  const id = await idAt("order_edit.id", post("/admin/order-edits", { order_id }))
  await post(`/admin/order-edits/${id}/items`, { variant_id, quantity: 2, metadata })
  return at(`/admin/order-edits/${id}?expand=items`, "order_edit.items.1.metadata")
})
check("POST /admin/orders/:/fulfillment", own, async () => {
  const { id, item_id } = await shop.paid(1)
  const items = [{ item_id, quantity: 1 }]
  await post(`/admin/orders/${id}/fulfillment`, { items, location_id: null, metadata })
  return ofOrder(id, "fulfillments.0.metadata")
})
async function claimed(more: object = {}) {
  const { id, item_id } = await shop.shipped(1)
  const url = `/admin/orders/${id}/claims`
  await post(url, {
    type: "replace",
    claim_items: [{ item_id, quantity: 1 }],
    additional_items: [{ variant_id, quantity: 1 }],
    return_location_id: null,
    ...more,
  })
  const claim = await idAt("order.claims.0.id", ask("GET", `/admin/orders/${id}`))
  return { id, item_id, url: `${url}/${claim}` }
}
check("POST /admin/orders/:/claims", ["metadata", "shipping_address.metadata"], async () => {
  const { id } = await claimed({ metadata, shipping_address: { metadata } })
  return ofOrder(id, "claims.0.metadata", "claims.0.shipping_address.metadata")
})
check("POST /admin/orders/:/claims/:", ["metadata", "claim_items.metadata"], async () => {
  const { id, url, item_id } = await claimed()
  const first = "order.claims.0.claim_items.0.id"
  const line = await idAt(first, ask("GET", `/admin/orders/${id}`))
  await post(url, { metadata, claim_items: [{ id: line, item_id, metadata }] })
  return ofOrder(id, "claims.0.metadata", "claims.0.claim_items.0.metadata")
})
check("POST /admin/orders/:/claims/:/fulfillments", own, async () => {
  const { id, url } = await claimed()
  await post(`${url}/fulfillments`, { metadata, location_id: null })
  return ofOrder(id, "claims.0.fulfillments.0.metadata")
})
check("POST /admin/orders/:/swaps/:/fulfillments", own, async () => {
  const { id, item_id } = await shop.shipped(1)
  await post(`/admin/orders/${id}/swaps`, {
    return_items: [{ item_id, quantity: 1 }],
    additional_items: [{ variant_id, quantity: 1 }],
    return_location_id: null,
  })
  const order = await ask("GET", `/admin/orders/${id}`)
  const [swap, cart] = ["id", "cart_id"].map((field) => dig(order, `order.swaps.0.${field}`))
  await post(`/store/carts/${cart}/shipping-methods`, { option_id: front.option })
  await post(`/store/carts/${cart}/payment-sessions`, {})
  await post(`/store/carts/${cart}/complete`, {})
  await post(`/admin/orders/${id}/swaps/${swap}/process-payment`, {})
  await app.runJobs()
  await post(`/admin/orders/${id}/swaps/${swap}/fulfillments`, { metadata, location_id: null })
  return ofOrder(id, "swaps.0.fulfillments.0.metadata")
})
check("POST /admin/payment-collections/:", own, async () => {
  const { id: order_id } = await shop.paid(1)
  const edit = await idAt("order_edit.id", post("/admin/order-edits", { order_id }))
  await post(`/admin/order-edits/${edit}/items`, { variant_id, quantity: 2 })
  const requested = post(`/admin/order-edits/${edit}/request`, {})
  const id = await idAt("order_edit.payment_collection_id", requested)
  await post(`/admin/payment-collections/${id}`, { metadata })
  return at(`/admin/payment-collections/${id}`, "payment_collection.metadata")
})

check("POST /store/carts/:", addresses, async () => {
  const { id } = await payableCart(front)
  await post(`/store/carts/${id}`, { billing_address: address, shipping_address: address })
  return at(`/store/carts/${id}`, ...ofCart)
})
check("POST /store/carts/:/line-items", own, async () => {
  const { id } = await front.cart()
  await post(`/store/carts/${id}/line-items`, { variant_id, quantity: 1, metadata })
  return at(`/store/carts/${id}`, "cart.items.1.metadata")
})
check("POST /store/carts/:/line-items/:", own, async () => {
  const { id, items } = await front.cart()
  await post(`/store/carts/${id}/line-items/${items[0]?.id}`, { quantity: 2, metadata })
  return at(`/store/carts/${id}`, "cart.items.0.metadata")
})
async function account() {
  const body = { email: `metadata-${nextNumber()}@front.example`, password: "an umbrella in july" }
  await post("/store/customers", { ...body, first_name: "Ada", last_name: "Lovelace" })
  const token = await idAt("access_token", post("/store/auth/token", body))
  return { authorization: `Bearer ${token}` }
}
const me = (headers: object, ...paths: string[]) => ({
  ...at("/store/customers/me", ...paths.map((path) => `customer.${path}`)),
  headers,
})
check("POST /store/customers/me", ["metadata", "billing_address.metadata"], async () => {
  const headers = await account()
  await post("/store/customers/me", { metadata, billing_address: address }, headers)
  return me(headers, "metadata", "billing_address.metadata")
})
check("POST /store/customers/me/addresses", ["address.metadata"], async () => {
  const headers = await account()
  await post("/store/customers/me/addresses", { address }, headers)
  return me(headers, "shipping_addresses.0.metadata")
})
check("POST /store/customers/me/addresses/:", own, async () => {
  const headers = await account()
  const { metadata: _, ...plain } = address
  const url = "/store/customers/me/addresses"
  const added = post(url, { address: plain }, headers)
  const id = await idAt("customer.shipping_addresses.0.id", added)
  await post(`${url}/${id}`, { metadata }, headers)
  return me(headers, "shipping_addresses.0.metadata")
})

it.each(cases)("200: %s stores %j, which another call shows", async (_, fields, run) => {
  const { url, paths, headers } = await run()
  const reply = await ask("GET", url, undefined, headers)
  expect(paths).toHaveLength(fields.length)
  for (const path of paths) expect([path, dig(reply, path)]).toEqual([path, metadata])
})

/** What was ordered does not change with the order. */
const ofPlaced = /^(?:items|discounts|shipping_method)\./
const metadataOf = ({ fields }: Body, at = ""): string[] =>
  Object.entries(fields).flatMap(([field, inner]) => {
    if (field === "metadata") return `${at}metadata`
    return inner ? metadataOf(inner, `${at}${field}.`) : []
  })

it("checks each described field", () => {
  const described = operationInputs().flatMap(([operation, { body }]) => {
    const short = operation.replaceAll(/\{\w+\}/g, ":")
    const fields = body ? metadataOf(body) : []
    const kept = short === "POST /admin/orders/:" ? fields.filter((f) => !ofPlaced.test(f)) : fields
    return kept.map((field) => `${short} ${field}`)
  })
  const checked = cases.flatMap(([operation, fields]) =>
    fields.map((field) => `${operation} ${field}`),
  )
  expect(described.length).toBeGreaterThan(50)
  expect(described.filter((field) => !checked.includes(field))).toEqual([])
})
