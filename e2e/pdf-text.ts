import { inflateSync } from "node:zlib"

type Glyphs = ReadonlyMap<number, string>
const characterOf = (hex: string) =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)))

/** The characters of the glyphs of an embedded font, from the table that lets readers copy text. */
function glyphsOf(map: string): Glyphs {
  const glyphs = new Map<number, string>()
  for (const [, first = "", list = ""] of map.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g))
    for (const [index, [, hex = ""]] of [...list.matchAll(/<(\w*)>/g)].entries())
      glyphs.set(Number.parseInt(first, 16) + index, characterOf(hex))
  return glyphs
}

const read = (hex: string, glyphs: Glyphs) =>
  (hex.match(/.{4}/g) ?? []).map((one) => glyphs.get(Number.parseInt(one, 16)) ?? "").join("")

/**
 * The text on the pages of a document with embedded fonts, one line for each text operation. Each
 * operation is decoded with every font of the document: with the wrong font it gives nonsense.
 */
export function pdfText(bytes: Buffer): string {
  // A compressed stream may itself end with "\r"; inflating ignores bytes after its end.
  const streams = [...bytes.toString("latin1").matchAll(/stream\r?\n([\s\S]*?)\nendstream/g)]
  const texts = streams.flatMap(([, stream = ""]) => {
    try {
      return inflateSync(Buffer.from(stream, "latin1")).toString("latin1")
    } catch {
      return [] // Not compressed, or a picture.
    }
  })
  const fonts = texts.filter((text) => text.includes("beginbfrange")).map(glyphsOf)
  const pieces = texts.flatMap((text) =>
    [...text.matchAll(/\[([^\]]*)\] TJ/g)].map(([, piece = ""]) =>
      [...piece.matchAll(/<(\w+)>/g)].map(([, hex = ""]) => hex).join(""),
    ),
  )
  return pieces.flatMap((piece) => fonts.map((glyphs) => read(piece, glyphs))).join("\n")
}
