import { z } from "zod"
import { fieldError } from "../field-errors.ts"
import type { Filter } from "../list-filters.ts"
import { dateRange, oneOrMany, oneOrRange, WholeBound } from "../page.ts"

/** A short text that is not empty. */
export const Name = z
  .string()
  .trim()
  .min(1, fieldError("text.required"))
  .max(200, fieldError("text.too_long"))
/** A longer text, or nothing. */
export const Description = z.string().trim().max(10_000, fieldError("text.too_long")).nullable()
/** The part of an address that names a row: `summer-2026`. */
export const Handle = z
  .string()
  .max(120, fieldError("text.too_long"))
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, fieldError("handle.invalid"))
/** A currency, in lower case. */
export const CurrencyCode = z
  .string()
  .regex(/^[a-z]{3}$/i, fieldError("code.invalid"))
  .toLowerCase()
/** A country, in lower case. */
export const CountryCode = z
  .string()
  .regex(/^[a-z]{2}$/i, fieldError("country.invalid"))
  .toLowerCase()

type Wrapped = z.ZodDefault<z.ZodType> | z.ZodNullable<z.ZodType> | z.ZodOptional<z.ZodType>
const isWrapped = (field: z.ZodType): field is Wrapped =>
  field instanceof z.ZodDefault || field instanceof z.ZodNullable || field instanceof z.ZodOptional

/**
 * A field as its column, without its default: in an update a default would overwrite omitted
 * fields.
 */
export const bareField = (field: unknown): z.ZodType =>
  field instanceof z.ZodDefault || field instanceof z.ZodOptional
    ? bareField(field.unwrap())
    : (field as z.ZodType) // of a shape of fields

const innermost = (field: z.ZodType): z.ZodType =>
  isWrapped(field) ? innermost(field.unwrap()) : field

const Flag = z.enum(["true", "false"]).transform((text) => text === "true")
const NumberBound = z.coerce.number("number.invalid")
/** The maximum of PostgreSQL's `integer`, the type of bounded whole numbers. */
const LARGEST_INTEGER = 2 ** 31 - 1
const IntegerBound = WholeBound.min(-LARGEST_INTEGER, "number.invalid").max(
  LARGEST_INTEGER,
  "number.invalid",
)
/** The range of comparable values of a number column. */
function boundOf({ isInt, maxValue }: z.ZodNumber) {
  if (!isInt) return NumberBound
  return (maxValue ?? Number.MAX_SAFE_INTEGER) <= LARGEST_INTEGER ? IntegerBound : WholeBound
}
const Nothing = z.literal("null").transform(() => null)

/** The list filter of a field: a flag, a range, otherwise one value or several, or `null`. */
export function filterOf(field: unknown): Filter {
  const bare = bareField(field)
  const inner = innermost(bare)
  if (inner instanceof z.ZodBoolean)
    return { kind: "choice", values: ["true", "false"], schema: Flag }
  if (inner instanceof z.ZodNumber) return { kind: "numbers", schema: oneOrRange(boundOf(inner)) }
  if (inner instanceof z.ZodISODateTime) return { kind: "dates", schema: dateRange }
  const values = oneOrMany(inner)
  return {
    kind: "code",
    schema: bare instanceof z.ZodNullable ? z.union([Nothing, values]) : values,
  }
}
