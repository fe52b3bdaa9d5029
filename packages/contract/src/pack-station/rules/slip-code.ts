// Only characters with the same key on every keyboard layout, since a scanner types like a
// keyboard.
const PREFIX = "PH"

/** The content of a packing slip's barcode: our own number of the order, which no shop uses. */
export const slipCodeOf = ({ display_id }: { display_id: number }) => `${PREFIX}${display_id}`

/** Whether a text is the code of a slip. */
export const isSlipCode = (text: string) => /^PH\d+$/.test(text)

/** Our number of the order that a scanned or typed text means, with or without the letters of the slip. */
export function displayIdOf(text: string): number | null {
  const [, digits] = /^(?:ph)?(\d{1,15})$/i.exec(text.trim()) ?? []
  return digits === undefined ? null : Number(digits)
}
