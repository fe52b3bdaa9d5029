import { allEndpoints } from "@packhaus/contract/endpoints"
import { listedTotals } from "@packhaus/contract/orders/relations"
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

/** Whether a reply may omit the relation of this path. Relations in `come` are sent without `expand`. */
function mayLack(
  reply: unknown,
  [field = "", first = "", ...rest]: readonly string[],
  come: readonly string[],
) {
  let at = shapeOf(reply)[field]
  for (const [index, name] of [first, ...rest].entries()) {
    const inside: z.ZodType | undefined = shapeOf(at)[name]
    const comes = index === 0 && come.includes(name)
    if (!inside || (!comes && inside.safeParse(undefined).success)) return true
    at = inside
  }
  return false
}

it.each(replyRelations())(
  "%s replies with the relations of the API description without `expand`",
  (name, { field, relations }) => {
    const endpoint = endpoints.get(name.replaceAll(/\{\w+\}/g, ":"))
    expect(endpoint).toBeDefined()
    const { comesWith = [] } = endpoint ?? {}
    const sums = comesWith.includes("totals") ? Object.keys(listedTotals) : []
    const missing = relations.filter((path) =>
      mayLack(endpoint?.reply, [field, ...path.split(".")], [...comesWith, ...sums]),
    )
    expect(missing).toEqual([])
  },
)
