import { readFileSync } from "node:fs"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import { buildClientSchema, parse, validate } from "graphql"
import { expect, test } from "vitest"
import * as fulfilments from "./fulfilments.ts"
import type { Query } from "./graphql.ts"
import * as installation from "./installation.ts"
import * as listing from "./listing.ts"
import * as orders from "./order-queries.ts"
import * as products from "./products.ts"
import * as stock from "./stock.ts"
import * as webhooks from "./webhooks.ts"

const file = "packages/standins/src/shopify/admin_2026-10.json.gz"
const path = join(import.meta.dirname, "../../../../..", file)
const schema = buildClientSchema(JSON.parse(gunzipSync(readFileSync(path)).toString()).data)

const isQuery = (value: unknown): value is Query =>
  typeof value === "object" && value !== null && "text" in value && "data" in value
const modules = [fulfilments, installation, listing, orders, products, stock, webhooks]
const queries = modules.flatMap((module) => Object.values(module).filter(isQuery))

test("every query of the app is valid by the platform's published schema, without deprecated fields", () => {
  expect(queries.length).toBe(25)
  for (const { name, text } of queries) {
    const faults = validate(schema, parse(text)).map(({ message }) => message)
    expect({ name, faults }).toEqual({ name, faults: [] })
  }
})
