import type { Readable } from "node:stream"
import { tableLimits } from "./limits.ts"
import { type NumberFormat, numberFormat } from "./number-formats.ts"
import { readXml } from "./xml.ts"

const LONE_SURROGATE = "\ud800"

/**
 * The shared texts of cells, without their phonetic readings. Throws for too many or too long ones.
 */
export async function readStrings(stream: Readable | undefined): Promise<string[]> {
  const strings: string[] = []
  if (!stream) return strings
  let [text, element, phonetic] = ["", "", 0]
  await readXml(stream, {
    open(name) {
      element = name
      if (name === "si") text = ""
      else if (name === "rPh") phonetic += 1
    },
    text(piece) {
      if (element === "t" && phonetic === 0) text += piece
    },
    close(name) {
      element = ""
      if (name === "rPh") phonetic -= 1
      if (name !== "si") return
      if (strings.length === tableLimits.sharedTexts) throw new RangeError("too many texts")
      strings.push(text)
    },
    // The error names the cell that shows this text.
    onBadCharacter() {
      text += LONE_SURROGATE
    },
  })
  return strings
}

/** The number format of each cell style, by its index. */
export async function readFormats(
  stream: Readable | undefined,
  is1904: boolean,
): Promise<NumberFormat[]> {
  const custom = new Map<number, string>()
  const ids: number[] = []
  if (!stream) return []
  await readXml(stream, {
    open(name, { numFmtId = "0", formatCode }, parent) {
      if (name === "numFmt" && parent === "numFmts") custom.set(Number(numFmtId), formatCode ?? "")
      if (name === "xf" && parent === "cellXfs") ids.push(Number(numFmtId))
    },
  })
  return ids.map((id) => numberFormat(id, custom.get(id), is1904))
}
