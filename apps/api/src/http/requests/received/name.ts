import { cutText } from "@packhaus/contract/kernel/text"
import { type StoredType, storedTypes } from "@packhaus/contract/uploads/schema"

/** Bytes of UTF-8 before the ending: file systems take 255 for all of it, and add some of their own. */
const LONGEST = 180
/** Other endings of the same type, which stay as they were written. */
const spellings: Partial<Record<StoredType, readonly string[]>> = { "image/jpeg": ["jpeg"] }

/** Controls, marks that turn the direction of writing, and what no program shows. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]/gu
const REFUSED_BY_WINDOWS = /[<>:"|?*]/g
/** Windows takes these for devices, whatever stands behind their first dot. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])(?=\s*(?:\.|$))/i
const ENDING = /\.([a-z][a-z0-9]{0,9})$/i

/** Without blanks and dots at its ends, which file systems hide or drop. */
function trimmed(text: string) {
  const isEdge = (index: number) => text[index] === " " || text[index] === "."
  let [from, to] = [0, text.length]
  while (from < to && isEdge(from)) from++
  while (to > from && isEdge(to - 1)) to--
  return text.slice(from, to)
}

function cut(text: string) {
  let [bytes, shortened] = [0, ""]
  for (const character of text) {
    bytes += Buffer.byteLength(character)
    if (bytes > LONGEST) break
    shortened += character
  }
  return shortened
}

/** A name as its sender wrote it, to show: no path and nothing invisible. It may be empty. */
export const shownName = (name: string) =>
  cutText(
    (name.normalize("NFC").split(/[/\\]/).at(-1) ?? "")
      .replace(INVISIBLE, "")
      .replace(/\s+/gu, " "),
    LONGEST,
  )

/**
 * A name under which a file of this type can be shown and saved anywhere: no path, nothing invisible,
 * no device, not too long, and with the ending of what it is, whatever its sender called it. The same
 * again for a name it made.
 */
export function safeName(name: string, mime: StoredType): string {
  const last = name.normalize("NFC").split(/[/\\]/).at(-1) ?? ""
  const plain = trimmed(
    last.replace(INVISIBLE, "").replace(REFUSED_BY_WINDOWS, "_").replace(/\s+/gu, " "),
  )
  const [, ending = ""] = ENDING.exec(plain) ?? []
  const known = storedTypes[mime]
  const isRight = [known, ...(spellings[mime] ?? [])].includes(ending.toLowerCase())
  const stem = trimmed(cut(plain.replace(ENDING, "").replace(DEVICE, "_$&")))
  return `${stem || "file"}.${isRight ? ending.toLowerCase() : known}`
}
