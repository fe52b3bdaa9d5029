import { bodyLimits } from "@packhaus/contract/access/body-limits"
import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { type Fault, faultsOf } from "@packhaus/contract/kernel/faults"
import { cutText } from "@packhaus/contract/kernel/text"
import { z } from "zod"

/** Maximum number of faults in a reply. */
const MAX_FAULTS = 20
const MAX_PATH_LENGTH = 200

/** Query parameters of every list. */
type ParsedRequest = { fields?: string[] | undefined; expand?: string[] | undefined }

/** An error that refuses an input and names its fields. */
export const invalid = (...fields: Fault[]) => new ApiError("request.invalid", { fields })

/** A value of an input and its path. */
type Place = { value: unknown; key: string; within: Place | undefined; depth: number }

function pathOf(place: Place): string {
  const keys: string[] = []
  for (let at: Place | undefined = place; at?.within; at = at.within) keys.unshift(at.key)
  return keys.join(".")
}

const isUnsound = (text: string) => text.includes("\0") || /\p{Surrogate}/u.test(text)

/**
 * Finds text that PostgreSQL cannot store (NUL, lone surrogates), too deep nesting, and too many
 * values, without recursion and before a schema runs.
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

/** A fault with a shortened path, whose length the sender controls. */
export const short = (fault: Fault): Fault => ({
  ...fault,
  path: cutText(fault.path, MAX_PATH_LENGTH),
})

/** The validated input. Throws `request.invalid` with the first faults, by field. */
export function parse(schema: z.ZodType, value: unknown) {
  const fault = unsound(value)
  if (fault) throw invalid(short(fault))
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  throw invalid(...faultsOf(error, MAX_FAULTS).map(short))
}

/** The schema of a row, or of each row of a list. */
function rowSchemaOf(field: unknown): z.ZodObject | undefined {
  if (field instanceof z.ZodObject) return field
  if (field instanceof z.ZodArray) return rowSchemaOf(field.element)
  return field instanceof z.ZodLazy ? rowSchemaOf(field.unwrap()) : undefined
}

/**
 * The row of a reply, or the rows of a list: their name and fields, with the requested relations
 * (the only fields that a row may lack). Undefined without rows.
 */
function rowsIn({ reply }: Endpoint, { expand = [] }: ParsedRequest) {
  if (!(reply instanceof z.ZodObject)) return undefined
  const isOne = Object.keys(reply.shape).length === 1
  if (!isOne && !("count" in reply.shape)) return undefined
  const related = expand.map((path) => path.split(".")[0])
  for (const [name, field] of Object.entries(reply.shape)) {
    const row = rowSchemaOf(field)
    if (row)
      return {
        name,
        fields: Object.entries(row.shape)
          .filter(([key, of]) => !(of instanceof z.ZodOptional) || related.includes(key))
          .map(([key]) => key),
      }
  }
}

/** Adds the default relations of a list to a query that chooses neither relations nor fields. */
export function withRelations({ comesWith }: Endpoint, query: unknown) {
  const { fields, expand } = query as ParsedRequest
  return comesWith && !fields && !expand ? { ...(query as object), expand: comesWith } : query
}

type AnyRow = Record<string, unknown>

/**
 * Keeps only the requested `fields` (with id and expanded relations) of a row, or of each row of a
 * list. Unknown fields are refused, so nothing outside the contract is reachable.
 */
export function withFields(endpoint: Endpoint, query: unknown, reply: unknown): unknown {
  const { fields, expand = [] } = query as ParsedRequest
  const shown = fields && rowsIn(endpoint, { expand })
  if (!fields || !shown) return reply
  const related = expand.map((path) => path.split(".")[0] ?? path)
  const names = [...new Set(["id", ...fields, ...related])].filter((name) =>
    shown.fields.includes(name),
  )
  const pick = (row: AnyRow) => Object.fromEntries(names.map((name) => [name, row[name]]))
  const value = (reply as Record<string, AnyRow | AnyRow[]>)[shown.name] ?? []
  const picked = Array.isArray(value) ? value.map(pick) : pick(value)
  return { ...(reply as object), [shown.name]: picked }
}

/** Throws `request.invalid` for requested fields that rows do not have. */
export function checkFields(endpoint: Endpoint, query: unknown) {
  const { fields = [], expand } = query as ParsedRequest
  const known = rowsIn(endpoint, { expand })?.fields ?? []
  const unknown = fields.find((name) => !known.includes(name))
  if (unknown) throw invalid({ path: "fields", code: "choice.unknown", params: { name: unknown } })
}
