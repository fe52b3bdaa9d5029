import type { ImportColumn } from "@packhaus/contract/catalogue/product-imports/rules"
import {
  CreateProduct,
  CreateVariant,
  ProductSafety,
  SafetyContact,
} from "@packhaus/contract/catalogue/products/schema"
import { productStatuses } from "@packhaus/contract/commerce/products"
import { currencyCodes, decimalsOf } from "@packhaus/contract/kernel/currencies"
import { type FieldErrorCode, fieldErrors } from "@packhaus/contract/kernel/field-errors"
import type { DecimalSeparator } from "@packhaus/contract/kernel/written-numbers"
import { z } from "zod"
import { beginningOf, type Cell, cellText, isUnreadable } from "../../../../spreadsheets/cells.ts"
import type { SheetRow } from "../../../../spreadsheets/columns.ts"
import { decimalPlaces, readNumber } from "../../../../spreadsheets/numbers.ts"

const product = CreateProduct.shape
const variant = CreateVariant.shape
const contact = SafetyContact.shape
const ContactCountry = z.string().toUpperCase().pipe(contact.country)

/** Several names in a cell, without duplicates. */
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

/** The numeric columns, whose decimal sign depends on the author of the file. */
export const numberColumns = ["weight", "length", "width", "height", "price"] as const
type NumberColumn = (typeof numberColumns)[number]
/**
 * The decimal separator of each numeric column; null if neither the cells nor the person determine
 * it.
 */
export type Separators = Readonly<Record<NumberColumn, DecimalSeparator | null>>
/** A row of the file: undefined for a missing column, "" for an empty cell. */
export type TableRow = SheetRow<ImportColumn>
const isNumberColumn = (column: ImportColumn): column is NumberColumn =>
  (numberColumns as readonly ImportColumn[]).includes(column)

/** Grams and millimetres, in plain digits. */
const Measure = z.string().transform(Number).pipe(variant.weight.unwrap().unwrap())
/** Hundredths of the currency, from plain digits. */
const Price = z
  .string()
  .refine((digits) => decimalPlaces(digits) <= 2, "number.decimals")
  .transform(Number)
  .refine((amount) => amount >= 0 && amount < 1e9, "number.invalid")
  .transform((amount) => Math.round(amount * 100))
/** Whether a currency has hundredths, like the prices of the table. */
const hasHundredths = (currency: string) =>
  currencyCodes.includes(currency.toUpperCase()) && decimalsOf(currency) === 2
const Currency = z.string().toLowerCase().refine(hasHundredths, "choice.unknown")
/** A spreadsheet stored a long number as `4,00638E+12`, losing its last digits. */
const isShortened = (text: string) => /^\d(?:[.,]\d+)?E\+\d{1,3}$/i.test(text)
const Identifier = z.string().refine((text) => !isShortened(text), "number.shortened")
const Digits = z.string().transform((text) => text.replaceAll(/[\s.]/g, ""))

/** The schema of each column, for non-empty text. */
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
  sku: Identifier.pipe(variant.sku.unwrap().unwrap()),
  barcode: Identifier.pipe(variant.barcode.unwrap().unwrap()),
  weight: Measure,
  length: Measure,
  width: Measure,
  height: Measure,
  origin_country: z.string().toUpperCase().pipe(variant.origin_country.unwrap().unwrap()),
  hs_code: Identifier.pipe(Digits).pipe(variant.hs_code.unwrap().unwrap()),
  mid_code: z.string().toUpperCase().pipe(variant.mid_code.unwrap().unwrap()),
  price: Price,
  currency: Currency,
} as const satisfies Record<ImportColumn, z.ZodType>

/** The values of a row. Undefined for empty cells and missing columns. */
export type RowValues = {
  [C in ImportColumn]?: NonNullable<z.output<(typeof columns)[C]>> | undefined
}
export type CellFault = { column: ImportColumn; code: FieldErrorCode; value: string }

/** Whether a schema's message is a fault code. */
export const isCode = (code: string): code is FieldErrorCode => Object.hasOwn(fieldErrors, code)

/** Without separators, ambiguous numbers are refused. */
const unknownSeparators = { weight: null, length: null, width: null, height: null, price: null }

/** The text for a column's schema: plain digits for numbers. */
function readableText(
  column: ImportColumn,
  cell: Cell,
  separators: Separators,
): { text: string } | { code: FieldErrorCode } {
  if (isUnreadable(cell)) return { code: "value.invalid" }
  if (!isNumberColumn(column)) return { text: cellText(cell) }
  const number = readNumber(cell, separators[column])
  return "code" in number ? number : { text: number.digits }
}

/** The values of a row, and its invalid cells. */
export function readValues(
  { cells }: TableRow,
  separators: Separators = unknownSeparators,
): { values: RowValues; faults: CellFault[] } {
  const faults: CellFault[] = []
  const values: Record<string, unknown> = {}
  for (const [column, cell] of Object.entries(cells) as [ImportColumn, Cell][]) {
    const shown = cellText(cell)
    if (shown === "") continue
    const wrong = (code: FieldErrorCode) => faults.push({ column, code, value: beginningOf(shown) })
    const readable = readableText(column, cell, separators)
    if ("code" in readable) {
      wrong(readable.code)
      continue
    }
    const { success, data, error } = columns[column].safeParse(readable.text)
    if (success) values[column] = data
    else {
      const message = error.issues[0]?.message ?? ""
      wrong(isCode(message) ? message : "value.invalid")
    }
  }
  return { values: values as RowValues, faults }
}
