import { bodyLimits } from "@packhaus/contract/access/body-limits"
import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { type Fault, faultsOf } from "@packhaus/contract/kernel/faults"
import { z } from "zod"

/** Of what is wrong with an input, a reply says so much. */
const MOST_FAULTS = 20
const LONGEST_PATH = 200

/** What every list takes. */
type ParsedRequest = { fields?: string[] | undefined; expand?: string[] | undefined }

/** Refuses an input and names its fields. */
export const invalid = (...fields: Fault[]) => new ApiError("request.invalid", { fields })

/** A value of an input and where it is. */
type Place = { value: unknown; key: string; within: Place | undefined; depth: number }

function pathOf(place: Place): string {
  const keys: string[] = []
  for (let at: Place | undefined = place; at?.within; at = at.within) keys.unshift(at.key)
  return keys.join(".")
}

const isUnsound = (text: string) => text.includes("\0") || /\p{Surrogate}/u.test(text)

/**
 * Finds text that PostgreSQL cannot hold (NUL, half a surrogate pair), what is nested too deep, and more
 * values than are ever meant, without recursion and before a schema looks at them.
 */
function unsound(input: unknown): Fault | undefined {
  const places: Place[] = [{ value: input, key: "", within: undefined, depth: 0 }]
  for (const place of places) {
    const { value, depth } = place
    if (typeof value === "string" && isUnsound(value))
      return { path: pathOf(place), code: "text.invalid", params: {} }
    if (typeof value !== "object" || value === null) continue
    if (depth >= bodyLimits.depth)
      return { path: pathOf(place), code: "value.invalid", params: { depth: bodyLimits.depth } }
    const entries = Object.entries(value)
    if (places.length + entries.length > bodyLimits.values)
      throw new ApiError("request.too_large", { values: bodyLimits.values })
    for (const [key, inner] of entries) {
      if (isUnsound(key)) return { path: pathOf(place), code: "text.invalid", params: {} }
      places.push({ value: inner, key, within: place, depth: depth + 1 })
    }
  }
}

const short = (fault: Fault): Fault => ({ ...fault, path: fault.path.slice(0, LONGEST_PATH) })

/** The validated input. Throws `request.invalid` with the first faults, by field. */
export function parse(schema: z.ZodType, value: unknown) {
  const fault = unsound(value)
  if (fault) throw invalid(short(fault))
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  throw invalid(...faultsOf(error, MOST_FAULTS).map(short))
}

/**
 * The rows of a list in its reply: their name and their fields, with the relations that are asked for
 * (the only fields that a row may lack). Undefined if it is not a list.
 */
function listOf({ reply }: Endpoint, { expand = [] }: ParsedRequest) {
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
  const { fields, expand = [] } = query as ParsedRequest
  const list = fields && listOf(endpoint, { expand })
  if (!fields || !list) return reply
  const kept = ["id", ...fields, ...expand].filter((name) => list.fields.includes(name))
  const rows = (reply as Record<string, Record<string, unknown>[]>)[list.name] ?? []
  const picked = rows.map((row) => Object.fromEntries(kept.map((name) => [name, row[name]])))
  return { ...(reply as object), [list.name]: picked }
}

/** Throws `request.invalid` if a list is asked for fields its rows do not have. */
export function checkFields(endpoint: Endpoint, query: unknown) {
  const { fields = [], expand } = query as ParsedRequest
  const known = listOf(endpoint, { expand })?.fields ?? []
  const unknown = fields.find((name) => !known.includes(name))
  if (unknown) throw invalid({ path: "fields", code: "choice.unknown", params: { name: unknown } })
}
