import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { type Fault, faultsOf } from "@packhaus/contract/kernel/faults"
import { z } from "zod"

const MAX_DEPTH = 32

/** What every list takes. */
type Asked = { fields?: string[] | undefined; expand?: string[] | undefined }

/** Refuses an input and names its fields. */
export const invalid = (...fields: Fault[]) => new ApiError("request.invalid", { fields })

/** Finds text that PostgreSQL cannot hold (NUL, half a surrogate pair) and what is nested too deep. */
function unsound(value: unknown, path: string[]): Fault | undefined {
  if (typeof value === "string")
    return value.includes("\0") || /\p{Surrogate}/u.test(value)
      ? { path: path.join("."), code: "text.invalid", params: {} }
      : undefined
  if (typeof value !== "object" || value === null) return undefined
  if (path.length >= MAX_DEPTH)
    return { path: path.slice(0, 3).join("."), code: "value.invalid", params: { depth: MAX_DEPTH } }
  for (const [key, inner] of Object.entries(value)) {
    const fault = unsound(key, path) ?? unsound(inner, [...path, key])
    if (fault) return fault
  }
}

/** The validated input. Throws `request.invalid` with the faults of every field. */
export function parse(schema: z.ZodType, value: unknown) {
  const fault = unsound(value, [])
  if (fault) throw invalid(fault)
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  throw invalid(...faultsOf(error))
}

/**
 * The rows of a list in its reply: their name and their fields, with the relations that are asked for
 * (the only fields that a row may lack). Undefined if it is not a list.
 */
function listOf({ reply }: Endpoint, { expand = [] }: Asked) {
  if (!(reply instanceof z.ZodObject) || !("count" in reply.shape)) return undefined
  for (const [name, field] of Object.entries(reply.shape))
    if (field instanceof z.ZodArray && field.element instanceof z.ZodObject)
      return {
        name,
        fields: Object.entries(field.element.shape)
          .filter(([key, of]) => !(of instanceof z.ZodOptional) || expand.includes(key))
          .map(([key]) => key),
      }
}

/**
 * Leaves only the asked `fields` (the id and what was expanded) of each row of a list. Fields the reply does not have
 * are refused, so nothing is reached that the contract does not show.
 */
export function withFields(endpoint: Endpoint, query: unknown, reply: unknown): unknown {
  const { fields, expand = [] } = query as Asked
  const list = fields && listOf(endpoint, { expand })
  if (!fields || !list) return reply
  const kept = ["id", ...fields, ...expand].filter((name) => list.fields.includes(name))
  const rows = (reply as Record<string, Record<string, unknown>[]>)[list.name] ?? []
  const picked = rows.map((row) => Object.fromEntries(kept.map((name) => [name, row[name]])))
  return { ...(reply as object), [list.name]: picked }
}

/** Throws `request.invalid` if a list is asked for fields its rows do not have. */
export function checkFields(endpoint: Endpoint, query: unknown) {
  const { fields = [], expand } = query as Asked
  const known = listOf(endpoint, { expand })?.fields ?? []
  const unknown = fields.find((name) => !known.includes(name))
  if (unknown) throw invalid({ path: "fields", code: "choice.unknown", params: { name: unknown } })
}
