import { productStatuses } from "@packhaus/contract/commerce/products"
import { currencyCodes, decimalsOf } from "@packhaus/contract/kernel/currencies"
import { type FieldErrorCode, fieldErrors } from "@packhaus/contract/kernel/field-errors"
import { cutText } from "@packhaus/contract/kernel/text"
import type { ImportColumn } from "@packhaus/contract/product-imports/rules"
import {
  CreateProduct,
  CreateVariant,
  ProductSafety,
  SafetyContact,
} from "@packhaus/contract/products/schema"
import { z } from "zod"
import type { TableRow } from "./read-table.ts"

const product = CreateProduct.shape
const variant = CreateVariant.shape
const contact = SafetyContact.shape
const ContactCountry = z.string().toUpperCase().pipe(contact.country)

/** Several names in a cell, each once. */
const Names = z
  .string()
  .transform((text) => [...new Set(text.split(/[,;]/).map((name) => name.trim()))].filter(Boolean))
const yes = ["true", "ja", "yes", "wahr", "1", "x"]
const no = ["false", "nein", "no", "falsch", "0"]
const Flag = z
  .string()
  .toLowerCase()
  .refine((text) => [...yes, ...no].includes(text), "value.invalid")
  .transform((text) => yes.includes(text))
const statusWords: Readonly<Record<string, (typeof productStatuses)[number]>> = {
  entwurf: "draft",
  vorgeschlagen: "proposed",
  veröffentlicht: "published",
  aktiv: "published",
  active: "published",
  abgelehnt: "rejected",
}
const Status = z
  .string()
  .toLowerCase()
  .transform((text) => statusWords[text] ?? text)
  .pipe(z.enum(productStatuses, "choice.unknown"))

/** `1.234,56`, `1234,56` and `1,234.56` are the same: the last sign of either kind divides the decimals. */
const plainNumber = (text: string) => {
  const bare = text.replaceAll(/[\s€$£]/g, "")
  const at = Math.max(bare.lastIndexOf(","), bare.lastIndexOf("."))
  if (at < 0) return bare
  const decimals = bare.slice(at + 1)
  const isGroup = decimals.length === 3 && /^\d{1,3}([.,]\d{3})+$/.test(bare)
  const whole = bare.slice(0, at).replaceAll(/[.,]/g, "")
  return isGroup ? `${whole}${decimals}` : `${whole}.${decimals}`
}
const Measure = z
  .string()
  .transform((text) => Number(plainNumber(text)))
  .pipe(variant.weight.unwrap().unwrap())
const Price = z
  .string()
  .transform(plainNumber)
  .refine((text) => /^\d{1,9}(\.\d{1,2})?$/.test(text), "number.invalid")
  .transform((text) => Math.round(Number(text) * 100))
/** Whether a currency has hundredths, as the prices of the table do. */
const hasHundredths = (currency: string) =>
  currencyCodes.includes(currency.toUpperCase()) && decimalsOf(currency) === 2
const Currency = z.string().toLowerCase().refine(hasHundredths, "choice.unknown")
const Digits = z.string().transform((text) => text.replaceAll(/[\s.]/g, ""))

/** What each column makes of a text that is not empty. */
const columns = {
  product: product.title,
  handle: product.handle.unwrap(),
  subtitle: product.subtitle.unwrap(),
  description: product.description.unwrap(),
  status: Status,
  type: z.string().max(100, "text.too_long"),
  collection: z.string().max(100, "text.too_long"),
  tags: Names.pipe(z.array(z.string().max(60, "text.too_long")).max(50, "list.too_long")),
  categories: Names.pipe(z.array(z.string().max(100, "text.too_long")).max(50, "list.too_long")),
  discountable: Flag,
  maker_name: contact.name,
  maker_address: contact.address,
  maker_country: ContactCountry,
  maker_email: contact.email,
  responsible_name: contact.name,
  responsible_address: contact.address,
  responsible_country: ContactCountry,
  responsible_email: contact.email,
  warnings: ProductSafety.shape.warnings,
  variant: variant.title,
  sku: variant.sku.unwrap(),
  barcode: variant.barcode.unwrap(),
  weight: Measure,
  length: Measure,
  width: Measure,
  height: Measure,
  origin_country: z.string().toUpperCase().pipe(variant.origin_country.unwrap().unwrap()),
  hs_code: Digits.pipe(variant.hs_code.unwrap().unwrap()),
  mid_code: z.string().toUpperCase().pipe(variant.mid_code.unwrap().unwrap()),
  price: Price,
  currency: Currency,
} as const satisfies Record<ImportColumn, z.ZodType>

/** What a row says. A cell that is empty, or not there, says nothing and is undefined. */
export type RowValues = {
  [C in ImportColumn]?: NonNullable<z.output<(typeof columns)[C]>> | undefined
}
export type CellFault = { column: ImportColumn; code: FieldErrorCode; value: string }

/** Whether a message of a schema is the code of a fault. */
export const isCode = (code: string): code is FieldErrorCode =>
  (fieldErrors as readonly string[]).includes(code)

/** What the cells of a row mean, and which of them mean nothing. */
export function readValues({ cells }: TableRow): { values: RowValues; faults: CellFault[] } {
  const faults: CellFault[] = []
  const values: Record<string, unknown> = {}
  for (const [column, text] of Object.entries(cells) as [ImportColumn, string][]) {
    if (text === "") continue
    const { success, data, error } = columns[column].safeParse(text)
    if (success) values[column] = data
    else {
      const message = error.issues[0]?.message ?? ""
      const code = isCode(message) ? message : "value.invalid"
      faults.push({ column, code, value: cutText(text, 100) })
    }
  }
  return { values: values as RowValues, faults }
}
