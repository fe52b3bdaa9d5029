import { inflateSync } from "node:zlib"

type Glyphs = ReadonlyMap<number, string>
const characterOf = (hex: string) =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)))

/** What the glyphs of an embedded font mean, from the table that lets readers copy text. */
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
 * The text that stands on the pages of a document with embedded fonts, one line for each piece that was
 * set at once. Pieces are read with every font of the document: those of another font are nonsense.
 */
export function pdfText(bytes: Buffer): string {
  // A packed stream may itself end with "\r"; what follows its end is passed over when it is unpacked.
  const streams = [...bytes.toString("latin1").matchAll(/stream\r?\n([\s\S]*?)\nendstream/g)]
  const texts = streams.flatMap(([, stream = ""]) => {
    try {
      return inflateSync(Buffer.from(stream, "latin1")).toString("latin1")
    } catch {
      return [] // not packed, or a picture
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
