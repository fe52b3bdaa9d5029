import { relationsOfStoreOrder } from "@packhaus/contract/commerce/store-orders"
import { pricedVariant } from "@packhaus/contract/commerce/variants"
import { allEndpoints } from "@packhaus/contract/endpoints"
import { comeAnyway, onRequest } from "@packhaus/contract/orders/expanded"
import { orderList } from "@packhaus/contract/orders/list"
import { listedTotals, partsOfRelations } from "@packhaus/contract/orders/relations"
import { expect, it } from "vitest"
import { z } from "zod"
import { declaredResources } from "../testing/resources.ts"
import { bearerOf, createTestApp } from "../testing/test-app.ts"

const { app, createActor } = await createTestApp()
const administrator = await createActor("administrator")

/** Orders of shoppers, which need an account or a number: their relations are always included. */
const ofOrders = new Set(["/store/orders", "/store/customers/me/orders"])

it("200 for each relation that a list offers, 400 for others; replies lack nothing else", async () => {
  const offered: Record<string, readonly string[]> = {}
  for (const endpoint of allEndpoints) {
    const { expand } = (endpoint.query as z.ZodObject).shape
    if (endpoint.method !== "GET" || !(expand instanceof z.ZodOptional)) continue
    const known = ((expand.unwrap() as z.ZodType).meta()?.["x-relations"] ?? []) as string[]
    if (known.length === 0) continue
    const isEngine = declaredResources.some(({ admin, store }) =>
      [...Object.values(admin), ...Object.values(store)].includes(endpoint as never),
    )
    if (!isEngine) offered[endpoint.path] = known
    const [shown] = Object.values((endpoint.reply as z.ZodObject).shape)
    const row = (shown instanceof z.ZodArray ? shown.element : shown) as z.ZodObject
    const optional = Object.entries(row.shape)
      .filter(([, field]) => field instanceof z.ZodOptional)
      .map(([name]) => name)
      // Totals of orders are sent only without `expand` and `fields`.
      .filter((name) => endpoint.path !== orderList.path || !(name in listedTotals))
      // Prices of variants depend on a buyer and are listed only where one is given.
      .filter((name) => !(name in pricedVariant) || known.includes(name))
    const own = known.filter((name) => !name.includes("."))
    // Relations that are always sent may be requested, too.
    const always = own.filter((name) => name in row.shape && !optional.includes(name))
    expect
      .soft([endpoint.path, [...optional, ...always].toSorted()])
      .toEqual([endpoint.path, own.toSorted()])
    if (endpoint.path.includes(":") || ofOrders.has(endpoint.path)) continue
    const ask = (names: string) =>
      app.inject({
        url: `${endpoint.path}?expand=${names}`,
        headers: endpoint.path.startsWith("/store/") ? {} : bearerOf(administrator),
      })
    for (const names of [...known, known.join(",")])
      expect([names, (await ask(names)).statusCode]).toEqual([names, 200])
    const refused = await ask(`${known[0]},secret`)
    expect([refused.statusCode, refused.json().details.fields[0].path]).toEqual([400, "expand"])
  }
  const parts = ["images", "variants.options", "variants.prices"]
  const sorting = ["variants", "type", "collection", "tags", "categories"]
  const goods = ["options", "sales_channels", ...sorting, ...parts]
  const ofVariants = ["variants", "variants.options", "variants.prices"]
  const sold = [
    "categories",
    "collection",
    "images",
    "options",
    "options.values",
    "tags",
    "type",
    ...ofVariants,
  ]
  const variant = ["product", "options", "prices"]
  const soldVariant = ["options", "prices", "product"]
  const stocked = ["location_levels", "variants"]
  const payments = ["payment_sessions", "payments", "region"]
  const sent = ["items", "fulfillments", "billing_address", "shipping_address"]
  const paid = [
    "payments",
    "refunds",
    "gift_card_transactions",
    "discounts",
    "sales_channel",
    "shipping_methods",
  ]
  const came = ["returns", "swaps", "claims", ...Object.keys(partsOfRelations)]
  const ofOrder = [...sent, "customer", "region", ...paid, ...came]
  const edited = [
    "changes",
    "changes.line_item",
    "changes.line_item.variant",
    "changes.original_line_item",
    "changes.original_line_item.variant",
    "items",
    "items.adjustments",
    "items.tax_lines",
    "items.variant",
    "payment_collection",
  ]
  expect(offered).toEqual({
    "/admin/draft-orders": ["order", "cart", "cart.items"],
    "/admin/notifications": ["customer", "parent_notification", "resends"],
    "/admin/order-edits": edited,
    "/admin/order-edits/:id": edited,
    "/store/order-edits/:id": edited,
    "/admin/orders": ofOrder,
    "/admin/orders/:id": [...ofOrder, ...onRequest, ...comeAnyway],
    "/admin/orders/:id/reservations": ["inventory_item"],
    "/admin/products": goods,
    "/admin/products/:id": parts,
    "/admin/products/:id/variants": variant,
    "/admin/price-lists/:id/products": goods,
    "/admin/variants": variant,
    "/admin/variants/:id": soldVariant,
    "/admin/discounts/:discount_id/conditions/:condition_id": [
      "discount_rule",
      "products",
      "product_types",
      "product_collections",
      "product_tags",
      "customer_groups",
    ],
    "/admin/discounts/code/:code": ["rule", "parent_discount", "regions", "rule.conditions"],
    "/admin/inventory-items": stocked,
    "/admin/inventory-items/:id": stocked,
    "/admin/inventory-items/:id/location-levels": ["location_levels"],
    "/admin/reservations": ["inventory_item"],
    "/admin/reservations/:id": ["inventory_item"],
    "/admin/payment-collections/:id": payments,
    "/store/payment-collections/:id": payments,
    "/admin/invoices": ["lines"],
    "/admin/stock-locations": ["sales_channels"],
    "/admin/stock-locations/:id": ["sales_channels"],
    "/store/customers/me/orders": [...relationsOfStoreOrder],
    "/store/orders": [...relationsOfStoreOrder],
    "/store/orders/:id": [...relationsOfStoreOrder],
    "/store/orders/cart/:cart_id": [...relationsOfStoreOrder],
    "/store/products": sold,
    "/store/products/:id": sold,
    "/store/variants": soldVariant,
    "/store/variants/:id": soldVariant,
  })
})
