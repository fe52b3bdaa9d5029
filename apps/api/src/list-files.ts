import { minorUnitsPerOne } from "@packhaus/contract/kernel/currencies"
import type { Download } from "@packhaus/contract/kernel/download"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { List } from "@packhaus/contract/kernel/list"
import { Cents, Timestamp } from "@packhaus/contract/kernel/values"
import type { Language } from "@packhaus/contract/members/schema"
import type { SheetData } from "write-excel-file/node"
import { z } from "zod"
import { BYTE_ORDER_MARK, linesOf } from "./csv.ts"
import { gate } from "./gate.ts"
import { writeWorkbook } from "./workbook-writer.ts"

type Row = Readonly<Record<string, unknown>>
type Value = string | number | boolean | Date | null
type Column = { heading: string; read(row: Row): Value }
type Options = { format: "csv" | "xlsx"; language: Language; name: string | undefined }

/** Workbooks are built in memory, so their rows are limited. CSV files have no limit. */
const MAX_WORKBOOK_ROWS = 20_000
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
const TIME = "yyyy-mm-dd hh:mm:ss"

function innermost(schema: unknown): unknown {
  return schema instanceof z.ZodNullable || schema instanceof z.ZodOptional
    ? innermost(schema.unwrap())
    : schema
}

const berlin = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Berlin",
  dateStyle: "short",
  timeStyle: "medium",
})
/** Spreadsheets have no time zones: the clock time in Europe/Berlin (domain 5), written as UTC. */
const clockTime = (time: string) => new Date(`${berlin.format(new Date(time)).replace(" ", "T")}Z`)

type Described = NonNullable<List["columns"][string]>
/** Converts a value for a spreadsheet, by its column's schema. */
function converterOf(
  schema: unknown,
  { words, as, minusFor = {} }: Described,
  language: Language,
): (value: unknown, row: Row) => Value {
  const type = innermost(schema)
  const word = (value: unknown) => words?.[language][String(value)] ?? (value as Value)
  if (type === Cents) {
    const isMinus = (row: Row) =>
      Object.entries(minusFor).some(([column, reducing]) => row[column] === reducing)
    return (amount, row) =>
      // 0 has no sign.
      (isMinus(row) ? 0 - Number(amount) : Number(amount)) /
      minorUnitsPerOne(String(row.currency_code ?? "eur"))
  }
  if (as === "hundredths") return (hundredths) => Number(hundredths) / 100
  if (as === "capitals") return (code) => String(code).toUpperCase()
  if (type === Timestamp) return (time) => clockTime(String(time))
  if (type instanceof z.ZodArray) return (values) => (values as unknown[]).map(word).join(", ")
  return word
}

const columnsOf = ({ columns, row }: List, language: Language): Column[] =>
  Object.entries(columns).flatMap(([name, column]) => {
    if (!column) return []
    const convert = converterOf(row.shape[name], column, language)
    return {
      heading: column[language],
      read: (row) => {
        const value = row[name]
        return value === null || value === undefined ? null : convert(value, row)
      },
    }
  })

const isoSecond = (time: Date) => time.toISOString().slice(0, 19).replace("T", " ")
const forCsv = (value: Value) =>
  value instanceof Date ? isoSecond(value) : typeof value === "boolean" ? Number(value) : value

/** Concurrent batches being read and written. A slow client holds no slot. */
const batchesThrough = gate(2, Number.POSITIVE_INFINITY)

async function* csvOf(
  columns: readonly Column[],
  batches: AsyncGenerator<Row[]>,
  language: Language,
  viewer_id: string,
) {
  yield BYTE_ORDER_MARK + linesOf([columns.map(({ heading }) => heading)], language)
  const next = async () => {
    const { value, done } = await batches.next()
    if (done) return undefined
    return linesOf(
      (value as Row[]).map((row) => columns.map(({ read }) => forCsv(read(row)))),
      language,
    )
  }
  for (let text: string | undefined; ; ) {
    text = await batchesThrough(next, viewer_id)
    if (text === undefined) return
    yield text
  }
}

/** The rows of a workbook, headings first. Throws `request.invalid` beyond its limit. */
async function* sheetOf(
  columns: readonly Column[],
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<SheetData> {
  const cellOf = (value: Value) => (value instanceof Date ? { value, format: TIME } : value)
  yield [columns.map(({ heading }) => ({ value: heading, fontWeight: "bold" }))]
  let count = 0
  for await (const batch of batches) {
    count += batch.length
    if (count >= MAX_WORKBOOK_ROWS)
      throw new ApiError("request.invalid", {
        fields: [{ path: "format", code: "list.too_long", params: { maximum: MAX_WORKBOOK_ROWS } }],
      })
    yield batch.map((row) => columns.map(({ read }) => cellOf(read(row))))
  }
}

/** Requests the first batch immediately; `all` contains it and those that follow. */
export async function started<T>(batches: AsyncGenerator<T>) {
  const { value, done } = await batches.next()
  async function* rest() {
    if (done) return
    yield value as T
    yield* batches
  }
  return { first: done ? undefined : (value as T), all: rest() }
}

/** All rows of a list as a file for a spreadsheet: streamed CSV, or an XLSX workbook. */
export async function fileOf(
  list: List,
  { format, language, name = list.file?.[language] ?? list.name }: Options,
  batches: AsyncGenerator<Row[]>,
  viewer_id: string,
): Promise<Download> {
  const columns = columnsOf(list, language)
  if (format === "csv")
    return { name: `${name}.csv`, text: csvOf(columns, batches, language, viewer_id) }
  const workbook = await writeWorkbook(sheetOf(columns, batches), viewer_id)
  return { name: `${name}.xlsx`, type: XLSX, text: once(workbook) }
}

async function* once(content: Uint8Array) {
  yield content
}
