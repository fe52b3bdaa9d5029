import {
  CreateProduct,
  ProductSafety,
  UpdateProduct,
} from "@packhaus/contract/catalogue/products/schema"
import { z } from "zod"
import type { KnownVariant } from "../reads.ts"
import { planSafety } from "./plan-safety.ts"
import type { RowValues } from "./read-values.ts"

// Runs that were started before tables had these columns lack the field.
const safety = ProductSafety.nullable().default(null)
/** The change of a run to one product: create it, or update it with the body. */
export const ImportPlan = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("create"), product_id: z.null(), body: CreateProduct, safety }),
  z.object({ kind: z.literal("change"), product_id: z.string(), body: UpdateProduct, safety }),
])
/** `safety`: the new safety data; null keeps the old. */
export type ImportPlan = { label: string; safety: ProductSafety | null } & (
  | { kind: "create"; product_id: null; body: z.input<typeof CreateProduct> }
  | { kind: "change"; product_id: string; body: z.input<typeof UpdateProduct> }
)

/** A row about a product, and the variant it changes. */
export type VariantRow = { row: number; values: RowValues; known: KnownVariant | undefined }

const DEFAULT_CURRENCY = "eur"
const variantColumns = [
  "sku",
  "barcode",
  "weight",
  "length",
  "width",
  "height",
  "origin_country",
  "hs_code",
  "mid_code",
] as const

/** The first given value among rows of the same product. */
const first = <C extends keyof RowValues>(rows: readonly VariantRow[], column: C) =>
  rows.find(({ values }) => values[column] !== undefined)?.values[column]
const defined = <T extends object>(all: T) =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

/** Type, collection, tags and categories of rows, as in a request body. */
const sortingOf = ({ type, collection, tags, categories }: RowValues) =>
  defined({
    type: type === undefined ? undefined : { value: type },
    collection: collection === undefined ? undefined : { title: collection },
    tags: tags?.map((value) => ({ value })),
    categories: categories?.map((name) => ({ name })),
  })

const pricesOf = ({ price, currency = DEFAULT_CURRENCY }: RowValues) =>
  price === undefined ? [] : [{ currency_code: currency, amount: price }]

const productOf = (rows: readonly VariantRow[]) =>
  defined({
    subtitle: first(rows, "subtitle"),
    description: first(rows, "description"),
    status: first(rows, "status"),
    discountable: first(rows, "discountable"),
  })
const sortedBy = (rows: readonly VariantRow[]): RowValues => ({
  type: first(rows, "type"),
  collection: first(rows, "collection"),
  tags: first(rows, "tags"),
  categories: first(rows, "categories"),
})
const fieldsOf = (values: RowValues) =>
  defined(Object.fromEntries(variantColumns.map((column) => [column, values[column]])))

/** Plans a new product with a variant for each row. Its title is that of the first. */
export function planOfNew(rows: readonly VariantRow[]): ImportPlan {
  const title = first(rows, "product") ?? ""
  const handle = first(rows, "handle")
  const variants = rows.map(({ values }) => ({
    ...fieldsOf(values),
    title: values.variant ?? title,
    prices: pricesOf(values),
  }))
  const body = {
    title,
    ...productOf(rows),
    ...sortingOf(sortedBy(rows)),
    ...(handle === undefined ? {} : { handle }),
    variants,
  }
  const { safety } = planSafety(
    undefined,
    rows.map((one) => one.values),
  )
  return { kind: "create", product_id: null, label: title, body, safety }
}

const isSame = (before: unknown, after: unknown) =>
  Array.isArray(before) && Array.isArray(after)
    ? [...before].sort().join("\n") === [...after].sort().join("\n")
    : before === after
/** The values that differ from those before. */
const differing = <T extends object>(before: object, after: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) =>
        value !== undefined && !isSame((before as Record<string, unknown>)[name], value),
    ),
  ) as Partial<T>

/** The changes of these rows to an existing product, or null if there are none. */
export function changesOf(known: readonly KnownVariant[], rows: readonly VariantRow[]) {
  const [one] = known
  if (!one) return null
  const title = first(rows, "product")
  const body = {
    ...(title === undefined || title === one.product ? {} : { title }),
    ...differing(one, productOf(rows)),
    ...sortingOf(differing(one, sortedBy(rows))),
  }
  const variants = rows.flatMap(
    ({ values, known: before }): NonNullable<UpdateProduct["variants"]> => {
      const fields = { ...fieldsOf(values), ...defined({ title: values.variant }) }
      const prices = pricesOf(values)
      if (!before) return [{ title: one.product, ...fields, prices }]
      const changed = differing({ ...before, title: before.variant }, fields)
      const isPriced = prices.some(
        ({ currency_code, amount }) => currency_code !== before.currency || amount !== before.price,
      )
      if (Object.keys(changed).length === 0 && !isPriced) return []
      return [{ id: before.id, ...changed, ...(isPriced ? { prices } : {}) }]
    },
  )
  const { safety } = planSafety(
    one,
    rows.map((row) => row.values),
  )
  if (Object.keys(body).length === 0 && variants.length === 0 && safety === null) return null
  const plan: ImportPlan = {
    kind: "change",
    product_id: one.product_id,
    label: title ?? one.product,
    body: { ...body, ...(variants.length > 0 ? { variants } : {}) },
    safety,
  }
  return plan
}
