import { z } from "zod"

/** The fields of a value that an example names; the schema adds the rest. */
export type Part<T> = unknown extends T
  ? T
  : T extends string | number | boolean | null | undefined
    ? T
    : T extends readonly (infer One)[]
      ? readonly Part<One>[]
      : { [Name in keyof T]?: Part<T[Name]> }

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Texts for schemas with a format; each gets the first that it accepts. */
const texts = [
  "",
  "text",
  "DE",
  "2026-11-21",
  "2026-11-21T12:00:00.000Z",
  "eur",
  "6204",
  "2026-11",
  "name@example.com",
  "https://example.com/",
  "00000000-0000-4000-8000-000000000000",
  "0".repeat(64),
]

/**
 * A value of the schema: `given`, and for all it lacks always the same plain values: null where it
 * is allowed, no rows, the first of several words, the smallest number from 0.
 */
export function completed(schema: unknown, given?: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return given === undefined ? undefined : completed(schema.unwrap(), given)
  if (schema instanceof z.ZodNullable)
    return given === undefined || given === null ? null : completed(schema.unwrap(), given)
  if (schema instanceof z.ZodReadonly) return completed(schema.unwrap(), given)
  if (schema instanceof z.ZodLazy) return completed(schema.unwrap(), given)
  if (schema instanceof z.ZodPipe) {
    const value = completed(schema.in, given)
    return schema.safeParse(value).success ? value : completed(schema.out, given)
  }
  if (schema instanceof z.ZodIntersection) {
    const sides = [schema.def.left, schema.def.right].map((side) => completed(side, given))
    return sides.every(isFields) ? Object.assign({}, ...sides) : sides[0]
  }
  if (schema instanceof z.ZodObject) {
    if (given !== undefined && !isFields(given)) return given
    const fields = Object.entries<unknown>(schema.shape).flatMap(([name, field]) => {
      const value = completed(field, given?.[name])
      return value === undefined ? [] : [[name, value]]
    })
    return { ...given, ...Object.fromEntries(fields) }
  }
  if (schema instanceof z.ZodArray) {
    if (given === undefined) return []
    return Array.isArray(given) ? given.map((one) => completed(schema.element, one)) : given
  }
  if (schema instanceof z.ZodTuple)
    return schema.def.items.map((item, at) =>
      completed(item, Array.isArray(given) ? given[at] : undefined),
    )
  if (schema instanceof z.ZodRecord) {
    const names = schema.keyType instanceof z.ZodEnum ? schema.keyType.options : []
    const all = { ...Object.fromEntries(names.map((name) => [name, undefined])), ...(given ?? {}) }
    return Object.fromEntries(
      Object.entries(all).map(([name, value]) => [name, completed(schema.valueType, value)]),
    )
  }
  if (schema instanceof z.ZodUnion) {
    const options = schema.options.map((option) => [option, completed(option, given)] as const)
    const fits = options.find(([option, value]) => z.safeParse(option, value).success)
    return fits ? fits[1] : given
  }
  return given === undefined ? plainValueOf(schema) : given
}

function plainValueOf(schema: unknown): unknown {
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat)
    return texts.find((text) => schema.safeParse(text).success)
  if (schema instanceof z.ZodNumber) return Math.max(0, schema.minValue ?? 0)
  if (schema instanceof z.ZodBoolean) return false
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodLiteral) return [...schema.values][0]
  return null
}

/** A row of a reply: these fields, and the others from its schema, which checks them all. */
export const example = <Schema extends z.ZodType>(
  schema: Schema,
  fields: Part<z.input<Schema>>,
): z.output<Schema> => schema.parse(completed(schema, fields))
