import { dutyRateList } from "@packhaus/contract/catalogue/duty-rates/list"
import { tariffOf } from "@packhaus/contract/catalogue/duty-rates/rules"
import {
  type CreateDutyRate,
  HsPrefix,
  MAX_RATE,
  type RateColumn,
  type RateProblem,
  rateColumns,
  ratesLimits,
} from "@packhaus/contract/catalogue/duty-rates/schema"
import { RealCountry } from "@packhaus/contract/kernel/countries"
import { fieldFault } from "@packhaus/contract/kernel/errors"
import type { FieldErrorCode } from "@packhaus/contract/kernel/field-errors"
import { headingsOf } from "@packhaus/contract/kernel/headings"
import { GivenDay } from "@packhaus/contract/kernel/values"
import type { Context } from "../../../../context.ts"
import {
  beginningOf,
  type Cell,
  cellText,
  isUnreadable,
  plainDigits,
} from "../../../../spreadsheets/cells.ts"
import { readColumns } from "../../../../spreadsheets/columns.ts"
import { decimalPlaces } from "../../../../spreadsheets/numbers.ts"
import { readTableFile } from "../../../../table-file.ts"

/** The upload kind of rate files. */
export const RATES_KIND = "duty_rate_import"

type Code = FieldErrorCode | RateProblem
export type RateFault = { row: number; column: RateColumn; code: Code; value: string }
export type RateRow = { row: number; rate: CreateDutyRate }

/** Column headings of the exported list and accepted alternatives. */
const names = (column: RateColumn, ...others: string[]) => {
  const heading = dutyRateList.columns[column]
  return [heading?.de ?? column, heading?.en ?? column, ...others]
}
const columnOf = headingsOf<RateColumn>({
  hs_prefix: names("hs_prefix", "HS code"),
  origin: names("origin"),
  destination: names("destination", "Ziel"),
  rate: names("rate", "Satz"),
  valid_from: names("valid_from"),
})
const isWhole = (columns: ReadonlySet<RateColumn>) => rateColumns.every((name) => columns.has(name))

/**
 * Reads an uploaded CSV of rates: its valid rows, and the faults of the others. Throws a fault of
 * `file_key` for a file with a missing or duplicate column or too many rows; 404 for another
 * organisation's file.
 */
export async function readRates(
  context: Context,
  key: string,
): Promise<{ total: number; rows: RateRow[]; faults: RateFault[] }> {
  const { lines } = await readTableFile(context, { key, kind: RATES_KIND })
  const { rows: maximum } = ratesLimits
  const table = readColumns(lines, { path: "file_key", columnOf, isWhole, maximum })
  const filled = table.rows
  if (filled.length === 0) throw fieldFault("file_key", "list.too_short")
  const faults: RateFault[] = []
  const rows = filled.flatMap(({ row, cells }): RateRow[] => {
    const before = faults.length
    const readCell = <T>(column: RateColumn, parse: (cell: Cell) => T | Wrong) => {
      const cell = cells[column] ?? ""
      const value = isUnreadable(cell) ? new Wrong("value.invalid") : parse(cell)
      if (!(value instanceof Wrong)) return value
      faults.push({ row, column, code: value.code, value: beginningOf(cellText(cell)) })
      return null
    }
    const read = <T>(column: RateColumn, parse: (text: string) => T | Wrong) =>
      readCell(column, (cell) => parse(cellText(cell)))
    const hs_prefix = read("hs_prefix", prefixIn) ?? ""
    const origin = read("origin", countryIn)
    const destination = read("destination", tariffIn)
    const rate = readCell("rate", rateIn)
    const valid_from = read("valid_from", dayIn) ?? ""
    if (faults.length > before) return []
    return [{ row, rate: { hs_prefix, origin, destination, rate, valid_from } }]
  })
  return { total: filled.length, rows, faults }
}

/** The fault of a cell. */
class Wrong {
  readonly code: Code
  constructor(code: Code) {
    this.code = code
  }
}

/** `9405.50` is 940550. */
function prefixIn(text: string): string | Wrong {
  if (text === "") return new Wrong("text.required")
  const prefix = text.replace(/[\s.]/g, "")
  return HsPrefix.safeParse(prefix).success ? prefix : new Wrong("prefix")
}

function countryIn(text: string): string | null | Wrong {
  if (text === "") return null
  const code = text.toUpperCase()
  return RealCountry.safeParse(code).success ? code : new Wrong("country")
}

/** A country of the EU, `EU` and an empty cell mean the common EU tariff. */
function tariffIn(text: string): string | null | Wrong {
  const country = text.toUpperCase() === "EU" ? null : countryIn(text)
  return typeof country === "string" ? tariffOf(country) : country
}

/**
 * The percentage of a cell in plain digits: Excel stores 4.7 % as 0.047 if the cell is formatted as
 * a percentage.
 */
function percentageIn(cell: Cell): string | undefined {
  if (typeof cell === "number") return plainDigits(cell)
  if (typeof cell === "object" && "number" in cell)
    return plainDigits(cell.isPercent ? cell.number * 100 : cell.number)
  return /^(\d{1,6}(?:[.,]\d{1,20})?)\s*%?$/.exec(cellText(cell))?.[1]?.replace(",", ".")
}

/**
 * `4,7 %` is 470, an empty cell an unknown rate. Rates have no thousands separators, so comma and
 * point both are decimal signs.
 */
function rateIn(cell: Cell): number | null | Wrong {
  if (cellText(cell) === "") return null
  const digits = percentageIn(cell)
  if (digits === undefined) return new Wrong("number.invalid")
  const exact = plainDigits(Number(digits))
  if (decimalPlaces(exact) > 2) return new Wrong("number.decimals")
  const rate = Math.round(Number(exact) * 100)
  if (rate < 0) return new Wrong("number.invalid")
  return rate > MAX_RATE ? new Wrong("number.too_big") : rate
}

/** `2027-01-31` or `31.01.2027`. */
function dayIn(text: string): string | Wrong {
  if (text === "") return new Wrong("text.required")
  const [, day = "", month = "", year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
  const given = year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text
  return GivenDay("date.invalid").safeParse(given).success ? given : new Wrong("date.invalid")
}
