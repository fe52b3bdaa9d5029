// No sign that lies elsewhere on another keyboard: a scanner types as a keyboard does.
const PREFIX = "PH"

/** What the barcode of a packing slip holds: our own number of the order, which no shop gives. */
export const slipCodeOf = ({ display_id }: { display_id: number }) => `${PREFIX}${display_id}`

/** Our number of the order that a scanned or typed text means, with or without the letters of the slip. */
export function displayIdOf(text: string): number | null {
  const [, digits] = /^(?:ph)?(\d{1,15})$/i.exec(text.trim()) ?? []
  return digits === undefined ? null : Number(digits)
}
