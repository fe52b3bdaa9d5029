import { dutyRateList } from "@packhaus/contract/duty-rates/list"
import { tariffOf } from "@packhaus/contract/duty-rates/rules"
import {
  type CreateDutyRate,
  HsPrefix,
  MOST_RATE,
  type RateColumn,
  type RateProblem,
  rateColumns,
  ratesLimits,
} from "@packhaus/contract/duty-rates/schema"
import { RealCountry } from "@packhaus/contract/kernel/countries"
import { fieldFault } from "@packhaus/contract/kernel/errors"
import type { FieldErrorCode } from "@packhaus/contract/kernel/field-errors"
import { cutText } from "@packhaus/contract/kernel/text"
import { GivenDay } from "@packhaus/contract/kernel/values"
import type { Context } from "../../../context.ts"
import { cellOf, readTableFile } from "../../../table-file.ts"

/** The kind of file that people upload for it. */
export const RATES_KIND = "duty_rate_import"

type Code = FieldErrorCode | RateProblem
export type RateFault = { row: number; column: RateColumn; code: Code; value: string }
export type RateRow = { row: number; rate: CreateDutyRate }

/** The longest part of a cell that is repeated with its fault. */
const SHOWN = 100

/** The headings of the list as a file, and what people write instead, lower-cased. */
const headings = new Map<string, RateColumn>([
  ...rateColumns.flatMap((column): [string, RateColumn][] => {
    const heading = dutyRateList.columns[column]
    return [column, heading?.de, heading?.en].flatMap((name): [string, RateColumn][] =>
      name ? [[name.toLowerCase(), column]] : [],
    )
  }),
  ["hs-code", "hs_prefix"],
  ["hs code", "hs_prefix"],
  ["ziel", "destination"],
  ["destination", "destination"],
  ["satz", "rate"],
])

/**
 * Reads an uploaded CSV of rates: its good rows, and what is wrong with the others. Throws a fault of
 * `file_key` for what is no such file: without one of the columns, with one twice, or with too many rows; 404
 * for somebody else's.
 */
export async function readRates(
  context: Context,
  key: string,
): Promise<{ total: number; rows: RateRow[]; faults: RateFault[] }> {
  const { lines } = await readTableFile(context, { key, kind: RATES_KIND })
  const [first = [], ...body] = lines
  const columns = first.map((heading) => headings.get(heading.trim().toLowerCase()))
  const known = columns.filter((column) => column !== undefined)
  if (!rateColumns.every((column) => known.includes(column)))
    throw fieldFault("file_key", "csv.columns")
  if (new Set(known).size < known.length) throw fieldFault("file_key", "csv.twice")
  const filled = body.flatMap((line, index) =>
    line.some((cell) => cell.trim() !== "") ? [{ row: index + 2, line }] : [],
  )
  const { rows: maximum } = ratesLimits
  if (filled.length === 0) throw fieldFault("file_key", "list.too_short")
  if (filled.length > maximum) throw fieldFault("file_key", "list.too_long", { maximum })
  const faults: RateFault[] = []
  const rows = filled.flatMap(({ row, line }): RateRow[] => {
    const before = faults.length
    const read = <T>(column: RateColumn, parse: (text: string) => T | Wrong) => {
      const text = cellOf(line[columns.indexOf(column)])
      const value = parse(text)
      if (!(value instanceof Wrong)) return value
      faults.push({ row, column, code: value.code, value: cutText(text, SHOWN) })
      return null
    }
    const hs_prefix = read("hs_prefix", prefixIn) ?? ""
    const origin = read("origin", countryIn)
    const destination = read("destination", tariffIn)
    const rate = read("rate", rateIn)
    const valid_from = read("valid_from", dayIn) ?? ""
    if (faults.length > before) return []
    return [{ row, rate: { hs_prefix, origin, destination, rate, valid_from } }]
  })
  return { total: filled.length, rows, faults }
}

/** What is wrong with a cell. */
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

/** A country of the EU means its one tariff, and so do `EU` and an empty cell. */
function tariffIn(text: string): string | null | Wrong {
  const country = text.toUpperCase() === "EU" ? null : countryIn(text)
  return typeof country === "string" ? tariffOf(country) : country
}

/** `4,7 %` is 470; an empty cell says that nobody knows it. */
function rateIn(text: string): number | null | Wrong {
  if (text === "") return null
  const [, whole = "", part = ""] = /^(\d{1,6})(?:[.,](\d{1,2}))?\s*%?$/.exec(text) ?? []
  if (whole === "") return new Wrong("number.invalid")
  const rate = Number(whole) * 100 + Number(part.padEnd(2, "0"))
  return rate > MOST_RATE ? new Wrong("number.too_big") : rate
}

/** `2027-01-31` or `31.01.2027`. */
function dayIn(text: string): string | Wrong {
  if (text === "") return new Wrong("text.required")
  const [, day = "", month = "", year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
  const given = year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text
  return GivenDay("date.invalid").safeParse(given).success ? given : new Wrong("date.invalid")
}
