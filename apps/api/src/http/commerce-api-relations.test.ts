import { allEndpoints } from "@packhaus/contract/endpoints"
import { expect, it } from "vitest"
import { z } from "zod"
import { replyRelations } from "../testing/commerce-api.ts"

const nameOf = ({ method, path }: (typeof allEndpoints)[number]) =>
  `${method} ${path.replaceAll(/:\w+/g, ":")}`
const endpoints = new Map(allEndpoints.map((endpoint) => [nameOf(endpoint), endpoint]))

/** A schema without its wrappers: optional, null, list. */
function inner(schema: unknown): unknown {
  if (schema instanceof z.ZodLazy) return inner(schema._zod.def.getter())
  if (schema instanceof z.ZodArray) return inner(schema.element)
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  return isWrapped ? inner(schema.unwrap()) : schema
}

const shapeOf = (schema: unknown): Record<string, z.ZodType> => {
  const own = inner(schema)
  return own instanceof z.ZodObject ? own.shape : {}
}

/** Whether a reply may omit the relation of this path. */
function mayLack(reply: unknown, path: readonly string[]) {
  let at = reply
  for (const name of path) {
    const field = shapeOf(at)[name]
    if (!field || field.safeParse(undefined).success) return true
    at = field
  }
  return false
}

/** Relations sent only with `expand`, or with other requests. */
const differs: Record<string, readonly (string | RegExp)[]> = {
  order: [/^(?:claims|swaps)\./, "gift_card_transactions", "returns.items.reason"],
  orders: [/./],
  products: [/./],
  swap: ["cart", /^cart\./, "order", "additional_items.variant"],
  return: ["items.reason"],
}

it.each(replyRelations())(
  "%s replies with the relations of the API description without `expand`",
  (name, { field, relations }) => {
    const endpoint = endpoints.get(name.replaceAll(/\{\w+\}/g, ":"))
    expect(endpoint).toBeDefined()
    const missing = relations.filter((path) =>
      mayLack(endpoint?.reply, [field, ...path.split(".")]),
    )
    const known = differs[field] ?? []
    expect(missing.filter((path) => !known.some((one) => path.search(one) >= 0))).toEqual([])
  },
)
