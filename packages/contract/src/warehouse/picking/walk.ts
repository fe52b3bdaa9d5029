import { codeKey, scannedKeys } from "../../kernel/scanned-codes.ts"
import { groupOf } from "./groups.ts"
import { toPick } from "./rules.ts"
import type { PickOrderState } from "./status.ts"

type Line = {
  id: string
  order_id: string
  slot: number
  bin_id: string | null
  bin_code: string | null
  inventory_item_id: string
  codes: readonly string[]
  /** The barcode on the label of the bin. */
  bin_label: string | null
  quantity: number
  picked: number
  short: number
}
type Order = { order_id: string; state: PickOrderState }
/** The lines of one item at one bin, slot by slot. */
export type Stop<L extends Line> = { key: string; lines: L[]; open: number }

/** The stops of a walk; orders that are no longer picked add nothing to a stop's open pieces. */
export function walkOf<L extends Line>(lines: readonly L[], orders: readonly Order[]): Stop<L>[] {
  const listed = new Set(
    orders.flatMap(({ order_id, state }) => (state === "listed" ? order_id : [])),
  )
  const stops = groupOf(
    lines.filter(({ quantity }) => quantity > 0),
    ({ bin_id, inventory_item_id }) => `${bin_id ?? ""} ${inventory_item_id}`,
  )
  return [...stops].map(([key, own]) => ({
    key,
    lines: own.toSorted((a, b) => a.slot - b.slot),
    open: own.reduce(
      (sum, line) => sum + (listed.has(line.order_id) ? Math.max(0, toPick(line)) : 0),
      0,
    ),
  }))
}

/** The line of a stop to pick next. */
export const nextLine = <L extends Line>({ lines }: Stop<L>, orders: readonly Order[]) =>
  lines.find(
    (line) =>
      toPick(line) > 0 &&
      orders.some(({ order_id, state }) => order_id === line.order_id && state === "listed"),
  )

const SLOT = /^(?:f|fach|slot)?[ -]?0*(\d{1,2})$/i
/** The slot that a scanned or typed text names. */
export const slotIn = (text: string) => {
  const [, digits] = SLOT.exec(text.trim()) ?? []
  return digits === undefined ? null : Number(digits)
}
/** The content of a slot's barcode. */
export const slotCode = (slot: number) => `F${slot}`

const LIST_NUMBER = /^P-\d{5,}$/i
/** The number of a pick list, which is the barcode on its paper; null for any other text. */
export function listNumberIn(text: string) {
  const number = text.trim().toUpperCase()
  return LIST_NUMBER.test(number) ? number : null
}

/** Labels of bins begin so: see `barcodeOf` of bins. */
const BIN_LABEL = /^BIN-\d+$/i
const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

export type WalkScan =
  | { outcome: "item" }
  | { outcome: "bin" }
  | { outcome: "wrong_bin" }
  | { outcome: "slot" }
  | { outcome: "list"; number: string }
  | { outcome: "wrong_item" }
  | { outcome: "wrong_slot"; slot: number }

/**
 * The meaning of a scan at a stop: first a piece of the item, then the slot of the line. A slot
 * before the item is refused, so that nothing is booked unseen; the label of the bin only confirms
 * the position.
 * The barcode of a pick list means another list, at any time.
 */
export function scanAt(line: Line, isItemScanned: boolean, text: string): WalkScan {
  const keys = scannedKeys(text)
  if (line.codes.some((code) => keys.includes(codeKey(code)))) return { outcome: "item" }
  const labels = [line.bin_code, line.bin_label]
  if (labels.some((label) => label !== null && same(label, text))) return { outcome: "bin" }
  if (BIN_LABEL.test(text.trim())) return { outcome: "wrong_bin" }
  const number = listNumberIn(text)
  if (number !== null) return { outcome: "list", number }
  const slot = slotIn(text)
  if (slot === null || !isItemScanned) return { outcome: "wrong_item" }
  return slot === line.slot ? { outcome: "slot" } : { outcome: "wrong_slot", slot: line.slot }
}

/** The part of a code that differs from its neighbours: the last one, with the text before it. */
export function splitCode(code: string): [before: string, last: string] {
  const at = code.lastIndexOf("-") + 1
  return [code.slice(0, at), code.slice(at)]
}
