import fc from "fast-check"
import { z } from "zod"

type Json = z.core.JSONSchema.JSONSchema
const MAX_NUMBER = Number.MAX_SAFE_INTEGER
/** Limits of integers in databases, doubles and clocks. */
const EDGES = [
  0,
  -1,
  1,
  0.5,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  2 ** 32,
  MAX_NUMBER,
  -MAX_NUMBER,
  1e15,
  1e21,
  1e308,
]

const oddTexts = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "\udfff",
  "\u202e",
  "\u0007\u001b[31m",
  "\ufeff",
  "𝒳\u0301",
  "a".repeat(300),
  "ä".repeat(70_000),
  "'",
  "' or '1'='1",
  '"',
  "\\",
  "%",
  "_",
  "--",
  "$1",
  "#{7*7}",
  "{{7*7}}",
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "\r\nX-Injected: 1",
  "__proto__",
  "constructor",
  "toString",
  "null",
  "undefined",
  "NaN",
  "true",
  "-0",
  "1e999",
  "2026-02-30T00:00:00.000Z",
  "0000-01-01T00:00:00Z",
  "9999-12-31T23:59:59.999Z",
  "order_none",
]
/** Values of unexpected types. */
export const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.constantFrom(...EDGES, null, true, false),
  fc.constantFrom([], {}, [[]], [null], { $gt: "" }, { length: -1 }, { id: {} }, { toString: 1 }),
  fc.string({ unit: "binary", maxLength: 50 }),
  fc.constant(Array.from({ length: 5000 }, (_, n) => n)),
  fc.constant(Array.from({ length: 100 }).reduce<unknown>((inner) => [inner], 1)),
  fc.constant(Array.from({ length: 100 }).reduce<unknown>((inner) => ({ a: inner }), 1)),
)

function textOf(schema: Json): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = 400, format, pattern } = schema
  if (format === "date-time")
    return fc.constantFrom(
      "2026-11-21T12:00:00Z",
      "0001-01-01T00:00:00Z",
      "9999-12-31T23:59:59.999Z",
      "1970-01-01T00:00:00.000Z",
      "2026-11-21T12:00:00.123456789Z",
      "0000-01-01T00:00:00Z",
    )
  if (format === "email") return fc.constantFrom("a@b.example", "a+b'c@b.example")
  if (format === "date") return fc.constantFrom("2026-02-28", "0001-01-01", "9999-12-31")
  if (format === "uri") return fc.constantFrom("https://a.example/", "https://[::1]/")
  if (pattern) return fc.stringMatching(new RegExp(pattern)).map((text) => text.slice(0, maxLength))
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 1000)) }
  const fits = oddTexts.filter((text) => text.length >= minLength && text.length <= maxLength)
  const made = fc.oneof(fc.string({ ...length, unit: "grapheme" }), fc.string(length))
  return fits.length > 0 ? fc.oneof(fc.constantFrom(...fits), made) : made
}

function numberOf({ type, minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Json) {
  const min = minimum ?? (typeof exclusiveMinimum === "number" ? exclusiveMinimum + 1 : -MAX_NUMBER)
  const max = maximum ?? (typeof exclusiveMaximum === "number" ? exclusiveMaximum - 1 : MAX_NUMBER)
  const edges = [...EDGES, min, max].filter((n) => n >= min && n <= max)
  const fits = type === "integer" ? edges.filter(Number.isInteger) : edges
  return fc.constantFrom(...(fits.length > 0 ? fits : [min]))
}

function objectOf({ properties = {}, required = [], additionalProperties }: Json, root: Json) {
  const fields = Object.entries(properties).map(([name, field]) => [name, valid(field, root)])
  const known = fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: required,
  })
  if (typeof additionalProperties !== "object" || Object.keys(properties).length > 0) return known
  return fc.dictionary(fc.string({ maxLength: 20 }), valid(additionalProperties, root), {
    maxKeys: 4,
  })
}

/** Values valid for a JSON schema, edge cases first. */
function valid(schema: z.core.JSONSchema._JSONSchema, root?: Json): fc.Arbitrary<unknown> {
  if (typeof schema === "boolean") return odd
  const top = root ?? schema
  if (schema.$ref) {
    const name = schema.$ref.split("/").at(-1) ?? ""
    return valid(top.$defs?.[name] ?? true, top)
  }
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => valid(choice, top)))
  switch (schema.type) {
    case "string":
      return textOf(schema)
    case "integer":
    case "number":
      return numberOf(schema)
    case "boolean":
      return fc.boolean()
    case "null":
      return fc.constant(null)
    case "array": {
      const { items = true, minItems = 0, maxItems = 3 } = schema
      const item = Array.isArray(items) ? true : items
      const maxLength = Math.max(minItems, Math.min(maxItems, 3))
      return fc.array(valid(item, top), { minLength: minItems, maxLength })
    }
    case "object":
      return objectOf(schema, top)
    default:
      return odd
  }
}

export const validInput = (schema: z.ZodType) =>
  valid(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }))
