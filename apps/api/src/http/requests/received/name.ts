import { type StoredType, storedTypes } from "@packhaus/contract/files/uploads/schema"
import { cutText } from "@packhaus/contract/kernel/text"

/**
 * Bytes of UTF-8 before the extension: file systems allow 255 in total, and add some of their own.
 */
const MAX_BYTES = 180
/** Other extensions of the same type, which stay as written. */
const spellings: Partial<Record<StoredType, readonly string[]>> = { "image/jpeg": ["jpeg"] }

/** Control characters, direction marks, and invisible characters. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]/gu
const REFUSED_BY_WINDOWS = /[<>:"|?*]/g
/** Device names in Windows, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])(?=\s*(?:\.|$))/i
const ENDING = /\.([a-z][a-z0-9]{0,9})$/i

/** Without spaces and dots at its ends, which file systems hide or drop. */
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
    if (bytes > MAX_BYTES) break
    shortened += character
  }
  return shortened
}

/**
 * A name as its sender wrote it, for display: without path and invisible characters. It may be
 * empty.
 */
export const shownName = (name: string) =>
  cutText(
    (name.normalize("NFC").split(/[/\\]/).at(-1) ?? "")
      .replace(INVISIBLE, "")
      .replace(/\s+/gu, " "),
    MAX_BYTES,
  )

/**
 * A name under which a file of this type can be shown and saved anywhere: no path, no invisible
 * characters, no device name, not too long, and with the type's extension regardless of the
 * sender's. Idempotent.
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
