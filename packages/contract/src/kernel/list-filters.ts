import { z } from "zod"
import { dateRange, dayRange, numberOrRange, numberRange, oneOrMany } from "./page.ts"
import { Id } from "./values.ts"

/** A table of pairs: `own` names a row of the list, `other` the related row. */
export type Pairs = { readonly table: string; readonly own: string; readonly other: string }

/** The row of `table` that a row of the list refers to by `column`. */
export type Reference = { readonly table: string; readonly column: string }

/** A filter of a list: the schema of its value, and its properties for screens. */
export type Filter<Schema extends z.ZodType = z.ZodType> = {
  readonly schema: Schema
  /** Accepts several values. */
  readonly many?: boolean
} & (
  | { readonly kind: "choice"; readonly values: readonly string[] }
  /**
   * `of`: an object, compared with the fields of the row that is referred to. `form`: the regular
   * expression of a code, for screens, which have no schema.
   */
  | { readonly kind: "code"; readonly of?: Reference; readonly form?: string }
  | { readonly kind: "dates" | "days" | "numbers" }
  /** `to` is the name of the list that the ids are of; `through`: they are not in a column of the row. */
  | { readonly kind: "relation"; readonly to: string; readonly through?: Pairs }
)

/** One of these values. */
export const choice = <const V extends readonly string[]>(values: V) =>
  ({ kind: "choice", values, schema: z.enum(values) }) as const

/** One of these values, or several. */
export const choices = <const V extends readonly string[]>(values: V) =>
  ({ kind: "choice", many: true, values, schema: oneOrMany(z.enum(values)) }) as const

/** Yes or no: `is_low=true`. */
export const flag = { kind: "choice", values: ["true", "false"], schema: z.stringbool() } as const

/** One code, such as a country's, or several. */
export const codes = <Schema extends z.ZodType>(code: Schema, form?: string) =>
  ({ kind: "code", many: true, schema: oneOrMany(code), ...(form && { form }) }) as const

/** The form of a country's code. */
export const COUNTRY_FORM = "^[A-Z]{2}$"

/** The id of a row of another list, or several. */
export const relation = <const To extends string>(to: To) =>
  ({ kind: "relation", many: true, to, schema: oneOrMany(Id) }) as const

/** The id of a row of another list that a row belongs to by a table of pairs, or several. */
export const related = <const To extends string>(to: To, { table, own, other }: Pairs) =>
  ({
    kind: "relation",
    many: true,
    to,
    through: { table, own, other },
    schema: oneOrMany(Id),
  }) as const

/** A time range: `updated_at[gte]=…`. */
export const dates = { kind: "dates", schema: dateRange } as const

/** A range of days, of a column that holds days: `issued_on[gte]=2026-01-01`. */
export const days = { kind: "days", schema: dayRange } as const

/** A range of numbers: `quantity[lt]=…`. */
export const numbers = { kind: "numbers", schema: numberRange } as const

/** A number, or a range of numbers: `inventory_quantity=3`, `inventory_quantity[lt]=…`. */
export const numberOr = { kind: "numbers", schema: numberOrRange } as const

/** Fields of the row that a row refers to: `rule[type]=fixed`. */
export const fieldsOf = <Fields extends z.ZodObject>(of: Reference, fields: Fields) =>
  ({ kind: "code", of, schema: fields.partial() }) as const
