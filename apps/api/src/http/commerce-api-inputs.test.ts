import { allEndpoints } from "@packhaus/contract/endpoints"
import { expect, it } from "vitest"
import { z } from "zod"
import { type Body, operationInputs } from "../testing/commerce-api.ts"

const nameOf = (name: string) => name.replaceAll(/:\w+|\{\w+\}/g, ":")
const endpoints = new Map(
  allEndpoints.map((endpoint) => [nameOf(`${endpoint.method} ${endpoint.path}`), endpoint]),
)

/** Inputs refused with 400 and the name of the field, each with its reason. */
const refused: Record<string, string> = {
  deleted_at: "removed rows are in no list",
  "GET /store/variants inventory_quantity": "stock above a hundred pieces is not shown",
  "GET /store/product-tags discount_condition_id": "conditions of discounts are the merchant's",
  "GET /store/product-types discount_condition_id": "conditions of discounts are the merchant's",
  "POST /store/products/search filter": "the search has no filter language",
}
const isRefused = (name: string, field: string) =>
  field in refused || `${nameOf(name)} ${field}` in refused

function inner(schema: unknown): unknown {
  if (schema instanceof z.ZodArray) return inner(schema.element)
  if (schema instanceof z.ZodPipe) return inner(schema._zod.def.in)
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  return isWrapped ? inner(schema.unwrap()) : schema
}

/**
 * Described fields of a body that a schema does not accept, and fields it requires beyond the
 * description.
 */
function differencesOf(body: Body, schema: unknown, at = ""): string[] {
  const own = inner(schema)
  if (own instanceof z.ZodUnion) {
    const all = own.options.map((option) => differencesOf(body, option, at))
    return all.toSorted((a, b) => a.length - b.length)[0] ?? []
  }
  if (!(own instanceof z.ZodObject)) return []
  const fields = Object.entries(body.fields).flatMap(([name, field]) => {
    const taken = own.shape[name]
    if (taken === undefined) return [`${at}${name}`]
    return field ? differencesOf(field, taken, `${at}${name}.`) : []
  })
  const needed = Object.entries<z.ZodType>(own.shape).flatMap(([name, field]) =>
    field.safeParse(undefined).success || body.required.includes(name) ? [] : `${at}${name} needed`,
  )
  return [...fields, ...needed]
}

it.each(operationInputs())(
  "%s takes every field of the API description and requires no other",
  (name, { query, body }) => {
    const endpoint = endpoints.get(nameOf(name))
    if (!endpoint) throw new TypeError(`no route: ${name}`)
    const { shape } = endpoint.query as z.ZodObject
    const unknown = query.filter((field) => !(field in shape))
    // Files of a form are checked when they are received.
    const different = body && !endpoint.multipart ? differencesOf(body, endpoint.body) : []
    expect([...unknown, ...different].filter((field) => !isRefused(name, field))).toEqual([])
  },
)

const day = "2026-01-01"
it.each([
  ["GET /admin/orders", "query", { region_id: ["reg_1"], created_at: { lt: day } }],
  ["GET /admin/orders", "query", { customer_id: ["cus_1", "cus_2"], cart_id: ["cart_1"] }],
  ["GET /store/customers/me/orders", "query", { region_id: ["reg_1"], created_at: { gte: day } }],
  ["GET /admin/products", "query", { updated_at: { gt: day } }],
  ["GET /admin/collections", "query", { created_at: { lte: day } }],
  ["GET /admin/batch-jobs", "query", { created_at: { lt: day } }],
  ["POST /admin/inventory-items/:", "body", { origin_country: "dk" }],
  ["POST /admin/inventory-items", "body", { variant_id: "variant_1", origin_country: "dk" }],
  ["POST /admin/products/:", "body", { origin_country: "dk" }],
  ["POST /admin/batch-jobs", "body", { type: "order-export", context: {} }],
  [
    "POST /admin/batch-jobs",
    "body",
    { type: "product-export", context: { filterable_fields: { id: "prod_1" } }, dry_run: true },
  ],
  ["POST /admin/users/:", "body", { role: "developer" }],
  [
    "POST /admin/orders/:/return",
    "body",
    { items: [{ item_id: "l", quantity: 1 }], return_shipping: {} },
  ],
] as const)("%s accepts in its %s %j", (name, part, value) => {
  const checked = endpoints.get(name)?.[part].safeParse(value)
  expect(checked?.error?.issues ?? checked?.success).toBe(true)
})
