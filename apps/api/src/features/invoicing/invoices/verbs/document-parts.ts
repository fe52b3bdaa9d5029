import type { Party } from "@packhaus/contract/invoicing/invoices/schema"
import type { TableCell } from "pdfmake"

export const INK = "#16201f"
export const QUIET = "#5b6b69"
export const TINT = "#e6f1f1"
const LINE = "#d5dddc"
const ACCENT = "#0f5c63"

/** Text on one line: a line break within a name would look like another line of an address. */
export const oneLine = (text: string) => text.replace(/\s+/g, " ").trim()

/** A postal address with the country's name. */
export const addressOf = (party: Party | null, locale: string) =>
  [
    party?.name,
    party?.street,
    [party?.postal_code, party?.city].filter(Boolean).join(" "),
    party?.country && new Intl.DisplayNames(locale, { type: "region" }).of(party.country),
  ]
    .map((part) => oneLine(part ?? ""))
    .filter(Boolean)

export const right = (text: string, more: object = {}): TableCell => ({
  text,
  alignment: "right",
  ...more,
})

/** Thin lines between rows, none at the sides. */
export const ruled = {
  hLineWidth: (row: number) => (row === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => LINE,
  paddingLeft: () => 0,
  paddingRight: () => 6,
  paddingTop: () => 2.5,
  paddingBottom: () => 2,
}

/** The operator's logo, a roof on a parcel, in a square of this many points. */
export function logoOf(size: number) {
  const scale = size / 24
  const at = (x: number, y: number) => ({ x: x * scale, y: y * scale })
  const shape = (points: { x: number; y: number }[]) => ({
    type: "polyline" as const,
    closePath: true,
    color: ACCENT,
    lineColor: ACCENT,
    lineWidth: 0.5,
    points,
  })
  return [
    shape([at(12, 1.8), at(21.8, 8), at(21.4, 8.5), at(2.6, 8.5), at(2.2, 8)]),
    shape([
      at(3.4, 10),
      at(10.1, 10),
      at(10.1, 15.7),
      at(12, 14.6),
      at(13.9, 15.7),
      at(13.9, 10),
      at(20.6, 10),
      at(20.6, 21.4),
      at(20, 22),
      at(4, 22),
      at(3.4, 21.4),
    ]),
  ]
}
