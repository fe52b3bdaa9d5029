/** Keys of a layout, and the same keys of another one: letters, then digits and signs. */
type Layout = { typed: string; meant: string }

/**
 * A scanner types like a keyboard. If its layout is not that of the device, keys print other
 * characters: here those that codes contain.
 */
const layouts: readonly Layout[] = [
  // A scanner set to English at a German device, and the other way round.
  { typed: "zyZYß?-_", meant: "yzYZ-_/?" },
  { typed: "yzYZ/?-", meant: "zyZY-_ß" },
  // A scanner set to English at a French device.
  { typed: "&é\"'(-è_çàaqzwAQZW)", meant: "1234567890qawzQAWZ-" },
]

/** What a scanner has read, for each layout that it may be set to by mistake. */
export const otherLayoutsOf = (text: string): string[] =>
  layouts
    .map(({ typed, meant }) =>
      Array.from(text, (sign) => meant[typed.indexOf(sign)] ?? sign).join(""),
    )
    .filter((read) => read !== text)
