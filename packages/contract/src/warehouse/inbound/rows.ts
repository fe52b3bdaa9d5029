/** Rows of one paste: more than a notice takes, since rows of one item are added up. */
export const MAX_ROWS = 500

type Row = { row: number; sku: string; quantity: number }
export type RowFault = { row: number; text: string; why: "quantity" | "sku" }
export type PastedRows = { rows: Row[]; faults: RowFault[] }

/** The separators of spreadsheets, in the order in which a line is searched for them. */
const SEPARATORS = ["\t", ";", ","] as const
const SKU_NAMES = /^(sku|artikel(nummer|-?nr\.?)|art\.?-?nr\.?|item( number)?)$/i
const QUANTITY_NAMES = /^(menge|st(ü|ue)ck(zahl)?|anzahl|quantity|qty|pieces|pcs)\.?$/i
/** Pieces as people write them: 24, 1.200, 1,200, 1 200, 24,00. */
const QUANTITY = /^(\d{1,3}(?:[.,' ]\d{3})+|\d+)(?:[.,]0{1,2})?$/

/** The cells of a line; a quoted cell may contain the separator. */
function cellsOf(line: string): string[] {
  const bare = line.replace(/"(?:[^"]|"")*"/g, "")
  const separator = SEPARATORS.find((one) => bare.includes(one))
  if (separator === undefined) return [line.trim()]
  const cells = [""]
  let isQuoted = false
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted
    if (sign === separator && !isQuoted) cells.push("")
    else cells.push(`${cells.pop()}${sign}`)
  }
  return cells.map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, (_, inner: string) => inner.replaceAll('""', '"'))
      .trim(),
  )
}

function quantityIn(text = ""): number | null {
  const [, digits] = QUANTITY.exec(text) ?? []
  if (digits === undefined) return null
  const quantity = Number(digits.replace(/\D/g, ""))
  return quantity > 0 && quantity <= 1_000_000 ? quantity : null
}

/** The columns that a header names; null for a line that is no header. */
function columnsOf(cells: readonly string[]) {
  const sku = cells.findIndex((cell) => SKU_NAMES.test(cell))
  const quantity = cells.findIndex((cell) => QUANTITY_NAMES.test(cell))
  if (sku < 0 && quantity < 0) return null
  if (sku < 0) return { sku: quantity === 0 ? 1 : 0, quantity }
  const beside = sku + 1 < cells.length ? sku + 1 : sku - 1
  return { sku, quantity: quantity < 0 ? beside : quantity }
}

/** Whether a text can be rows of a spreadsheet and not a word that belongs into a field. */
export const isRows = (text: string) => /\t|\n/.test(text.trim())

/** Rows of SKU and pieces, with or without a header; faulty ones do not stop the rest. */
export function readRows(text: string): PastedRows {
  const rows: Row[] = []
  const faults: RowFault[] = []
  let columns = { sku: 0, quantity: 1 }
  let isFirst = true
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (line.trim() === "") continue
    const cells = cellsOf(line)
    const header = isFirst ? columnsOf(cells) : null
    isFirst = false
    if (header) {
      columns = header
      continue
    }
    const row = index + 1
    const sku = cells[columns.sku] ?? ""
    const quantity = quantityIn(cells[columns.quantity])
    if (sku === "") faults.push({ row, text: line.trim(), why: "sku" })
    else if (quantity === null) faults.push({ row, text: sku, why: "quantity" })
    else rows.push({ row, sku, quantity })
  }
  return { rows, faults }
}

/** An SKU as it is compared, in any case of letters. */
export const skuKeyOf = (sku: string) => sku.trim().toLowerCase()

/** Pieces of each known item, and the rows with other SKUs. */
export function matchRows<Item extends { sku: string | null }>(
  { rows, faults }: PastedRows,
  items: readonly Item[],
) {
  const known = new Map(items.map((item) => [skuKeyOf(item.sku ?? ""), item]))
  const found = new Map<Item, number>()
  const unknown: RowFault[] = []
  for (const { row, sku, quantity } of rows) {
    const item = known.get(skuKeyOf(sku))
    if (item) found.set(item, (found.get(item) ?? 0) + quantity)
    else unknown.push({ row, text: sku, why: "sku" })
  }
  return {
    found: [...found].map(([item, quantity]) => ({ item, quantity })),
    faults: [...faults, ...unknown].toSorted((a, b) => a.row - b.row),
  }
}
