import { readFile } from "node:fs/promises"
import { expect, it } from "vitest"
import { z } from "zod"
import { allEndpoints } from "../endpoints.ts"

/**
 * From the OpenAPI files: the fields of each reply and of each row in it. `?` after a name marks an
 * optional field. The value is the name of a row, with `[]` for several, or 0 for a plain value.
 */
const File = z.object({
  rows: z.record(z.string(), z.record(z.string(), z.unknown())),
  replies: z.record(z.string(), z.record(z.string(), z.unknown())),
})
const { rows, replies } = File.parse(
  JSON.parse(await readFile(new URL("commerce-api-replies.json", import.meta.url), "utf8")),
)

/** Intended differences, each with its reason. */
const differs: Record<string, string> = {
  "ProductCategory.category_children": "categories of a product come without their children",
  "SalesChannelLocation.location_id": "the places themselves are shown, not the pairs",
  "SalesChannelLocation.sales_channel_id": "the places themselves are shown, not the pairs",
  ".sku": "levels of a variant are described as items by mistake",
  "ExtendedStoreDTO.payment_providers": "there are several",
  "ExtendedStoreDTO.fulfillment_providers": "there are several",
}
const MAX_DEPTH = 5

type Shape = { readonly [field: string]: unknown }

/** The schema inside an optional, nullable or array schema. */
function inner(schema: unknown): unknown {
  if (schema instanceof z.ZodLazy) return inner(schema._zod.def.getter())
  if (schema instanceof z.ZodArray) return inner(schema.element)
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  return isWrapped ? inner(schema.unwrap()) : schema
}

/** The fields that a reply lacks, by their paths. */
function lacking(shape: Shape, schema: unknown, at: string, row: string, depth = 0): string[] {
  const own = inner(schema)
  if (!(own instanceof z.ZodObject)) return [`${at} is no object`]
  return Object.entries(shape).flatMap(([field, of]) => {
    const name = field.replace("?", "")
    if (differs[`${row}.${name}`]) return []
    const has = own.shape[name]
    if (has === undefined) return field.endsWith("?") ? [] : [`${at}.${name}`]
    const inside = insideOf(of)
    if (!inside || depth === MAX_DEPTH) return []
    return lacking(inside.shape, has, `${at}.${name}`, inside.row, depth + 1)
  })
}

function insideOf(of: unknown): { shape: Shape; row: string } | undefined {
  if (typeof of === "string") {
    const row = of.replaceAll("[]", "")
    return rows[row] && { shape: rows[row], row }
  }
  if (typeof of !== "object" || of === null) return undefined
  const shape = ("[]" in of ? of["[]"] : of) as Shape
  return { shape, row: "" }
}

const nameOf = ({ method, path }: (typeof allEndpoints)[number]) =>
  `${method} ${path.replaceAll(/:\w+/g, ":")}`
const endpoints = new Map(allEndpoints.map((endpoint) => [nameOf(endpoint), endpoint]))

it("every operation on the catalogue and its stock has a route", () => {
  expect(Object.keys(replies).length).toBeGreaterThan(110)
  expect(Object.keys(replies).filter((name) => !endpoints.has(name))).toEqual([])
})

it.each(Object.entries(replies))(
  "%s replies with all fields that the API description requires",
  (name, shape) => {
    const reply = endpoints.get(name)?.reply
    expect(reply ? lacking(shape, reply, "", "") : ["no route"]).toEqual([])
  },
)
