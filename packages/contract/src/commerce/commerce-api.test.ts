import { readFile } from "node:fs/promises"
import { expect, it } from "vitest"
import { z } from "zod"
import { users } from "../applicants/users/endpoints.ts"
import { batchJobs } from "../bulk/batch-jobs/endpoints.ts"
import { draftOrders } from "../carts/draft-orders/endpoints.ts"
import { allEndpoints } from "../endpoints.ts"
import type { Endpoint } from "../kernel/endpoint.ts"
import type { Declared } from "../kernel/resource/types.ts"
import { orders } from "../orders/endpoints.ts"
import { returns, storeReturns } from "../returns/endpoints.ts"
import { storeSwaps, swaps } from "../returns/swaps/endpoints.ts"
import { shoppers } from "../shoppers/endpoints.ts"
import { stockLocations } from "../stock/stock-locations/endpoints.ts"
import { cartPayments, carts } from "./cart-endpoints.ts"
import { discountCodes } from "./discount-codes.ts"
import { engineOperations } from "./engine-operations.ts"
import { fulfillmentOptions } from "./fulfillment-options.ts"
import { giftCardCodes } from "./gift-card-codes.ts"
import { notificationMails } from "./notification-mails.ts"
import { orderEdits, storeOrderEdits } from "./order-edits.ts"
import { paymentCollections, storePaymentCollections } from "./payment-collections.ts"
import { shopperPayments } from "./payments.ts"
import { priceListPrices } from "./price-list-prices.ts"
import { resources } from "./resources.ts"
import { shippingOptionChanges, storeShippingOptions } from "./shipping-options.ts"
import { shopperOrders } from "./shopper-orders.ts"
import { storeDetails } from "./store-details.ts"
import { cartCompletion } from "./store-orders.ts"
import { storeProducts } from "./store-products.ts"

const Fields = z.object({ required: z.array(z.string()), properties: z.array(z.string()) })
const ApiDescription = z.object({
  rows: z.record(z.string(), Fields),
  bodies: z.record(z.string(), Fields),
  /** Of what the platform serves in the engine's place. */
  served: z.record(z.string(), Fields),
})
/** The API description as data: rows and bodies of the resources declared here. */
const description = ApiDescription.parse(
  JSON.parse(await readFile(new URL("commerce-api.json", import.meta.url), "utf8")),
)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path.replaceAll(/:\w+/g, ":")}`
const all = Object.values(resources) as unknown as Declared[]
const endpointsOf = ({ admin, store, parts }: Declared) =>
  [admin, store, parts].flatMap((group) => Object.values<Endpoint>(group))
const shapeOf = (schema: z.ZodType) => Object.keys((schema as z.ZodObject).shape)
const areas = new Set(
  all.flatMap(endpointsOf).map(({ path }) => path.split("/").slice(0, 3).join("/")),
)

it("every described operation on the declared resources is answered, and additional ones are listed", () => {
  const declared = new Set(all.flatMap(endpointsOf).map(nameOf))
  const asked = engineOperations.filter((name) =>
    areas.has(name.split(" ")[1]?.split("/").slice(0, 3).join("/") ?? ""),
  )
  expect(asked.length).toBeGreaterThan(45)
  const byHand = allEndpoints.map(nameOf)
  expect(asked.filter((name) => !declared.has(name) && !byHand.includes(name))).toEqual([])
  // Merchants manage their own types and tags; the Medusa v1 API creates them through products only.
  const added = [...declared].filter((name) => !engineOperations.includes(name))
  expect(added.filter((name) => !/\/product-(?:tags|types)(?:$|\/)/.test(name))).toEqual([])
})

const shown = all.flatMap((resource) => {
  const fields = description.rows[resource.definition.one]
  return fields ? [[resource.definition.many, resource, fields] as const] : []
})
it.each(shown)(
  "rows of %s have the fields that the API description requires",
  (_, resource, fields) => {
    expect(shapeOf(resource.columns)).toEqual(
      expect.arrayContaining(fields.required.filter((name) => name !== "category_children")),
    )
    const reply = resource.admin.read?.reply as z.ZodObject | undefined
    const row = reply?.shape[resource.definition.one] as z.ZodObject | undefined
    expect(row ? shapeOf(row) : fields.required).toEqual(expect.arrayContaining(fields.required))
  },
)

const written = all
  .flatMap(endpointsOf)
  .flatMap((endpoint) =>
    description.bodies[nameOf(endpoint)] ? [[nameOf(endpoint), endpoint]] : [],
  )
it.each(written as [string, Endpoint][])(
  "%s takes every described field and requires no other",
  (name, { body }) => {
    const { properties, required } = description.bodies[name] ?? { properties: [], required: [] }
    expect(shapeOf(body)).toEqual(expect.arrayContaining(properties))
    const needed = Object.entries((body as z.ZodObject).shape).filter(
      ([, field]) => !(field as z.ZodType).safeParse(undefined).success,
    )
    expect(required).toEqual(expect.arrayContaining(needed.map(([field]) => field)))
  },
)

const place = stockLocations.read.reply.shape.stock_location
it.each([
  ["stock_location", place],
  ["address", place.shape.address],
] as const)("a location of the platform has the required fields: %s", (name, row) => {
  const { required = [], properties = [] } = description.served[name] ?? {}
  const known = properties.filter((field) => field !== "deleted_at")
  expect(required.length).toBeGreaterThan(0)
  expect(shapeOf(row)).toEqual(expect.arrayContaining([...required, ...known]))
})

it.each([
  ["body", stockLocations.create.body, ["name"]],
  ["body", stockLocations.update.body, []],
  [
    "address body",
    stockLocations.create.body.shape.address.unwrap(),
    ["address_1", "country_code"],
  ],
] as const)(
  "a location takes every described field and requires no other: %s",
  (name, body, needed) => {
    expect(shapeOf(body)).toEqual(
      expect.arrayContaining(description.served[name]?.properties ?? [name]),
    )
    const needs = Object.entries<z.ZodType>(body.shape).flatMap(([field, schema]) =>
      schema.safeParse(undefined).success ? [] : field,
    )
    expect(needs.toSorted()).toEqual(needed)
  },
)

it("an order takes every described field and requires none", () => {
  const { edit } = orders
  expect(shapeOf(edit.body)).toEqual(
    expect.arrayContaining(description.served["order body"]?.properties ?? ["none"]),
  )
  const { shipping_address, billing_address } = edit.body.shape
  for (const address of [shipping_address, billing_address])
    expect(shapeOf(address.unwrap()).toSorted()).toEqual(
      description.served["order address body"]?.properties.toSorted(),
    )
  expect(edit.body.safeParse({}).success).toBe(true)
})

it("names of the commerce API keep its meaning: a platform resource under such a name is the API's resource", () => {
  const own = new Set(
    [
      ...all.flatMap(endpointsOf),
      ...Object.values<Endpoint>(batchJobs),
      ...Object.values<Endpoint>(cartPayments),
      ...Object.values<Endpoint>(carts),
      ...Object.values<Endpoint>(discountCodes),
      ...Object.values<Endpoint>(draftOrders),
      ...Object.values<Endpoint>(fulfillmentOptions),
      ...Object.values<Endpoint>(notificationMails),
      ...Object.values<Endpoint>(orderEdits),
      ...Object.values<Endpoint>(storeOrderEdits),
      ...Object.values<Endpoint>(priceListPrices),
      ...Object.values<Endpoint>(storeDetails),
      ...Object.values<Endpoint>(giftCardCodes),
      ...Object.values<Endpoint>(shippingOptionChanges),
      ...Object.values<Endpoint>(shopperOrders),
      ...Object.values<Endpoint>(shoppers),
      ...Object.values<Endpoint>(storeProducts),
      ...Object.values<Endpoint>(storeShippingOptions),
      ...Object.values<Endpoint>(users),
      ...Object.values<Endpoint>(cartCompletion),
      ...Object.values<Endpoint>(shopperPayments),
      ...Object.values<Endpoint>(paymentCollections),
      ...Object.values<Endpoint>(storePaymentCollections),
      ...Object.values<Endpoint>(returns),
      ...Object.values<Endpoint>(storeReturns),
      ...Object.values<Endpoint>(swaps),
      ...Object.values<Endpoint>(storeSwaps),
    ].map(nameOf),
  )
  const platforms = allEndpoints.map(nameOf).filter((name) => !own.has(name))
  const areaOf = (name: string) => name.split("/").slice(0, 3).join("/").split(" ")[1] ?? ""
  const taken = new Set(engineOperations.map(areaOf))
  const shared = [...new Set(platforms.map(areaOf))].filter((area) => taken.has(area)).sort()
  expect(shared).toEqual([
    "/admin/auth",
    "/admin/inventory-items",
    "/admin/orders",
    "/admin/price-lists",
    "/admin/products",
    "/admin/reservations",
    "/admin/stock-locations",
    "/admin/uploads",
    "/admin/users",
    "/admin/variants",
  ])
})
