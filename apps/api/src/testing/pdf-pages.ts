import { inflateSync } from "node:zlib"

const unicodeOf = (hex: string) =>
  String.fromCodePoint(
    ...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)),
  ).replaceAll("\0", "")

/** Characters of an embedded font by glyph, from its ToUnicode table. */
function charactersOf(table: string): Map<number, string> {
  const ranges = table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)
  return new Map(
    [...ranges].flatMap(([, from = "", list = ""]) =>
      [...list.matchAll(/<([0-9a-f ]*)>/gi)].map(([, hex = ""], at): [number, string] => [
        Number.parseInt(from, 16) + at,
        unicodeOf(hex.replaceAll(" ", "")),
      ]),
    ),
  )
}

/** The text of each page of a PDF that we drew, in the order in which it was drawn. */
export function pagesOf(pdf: Buffer): string[] {
  const raw = pdf.toString("latin1")
  const objects = new Map(
    [...raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = "", body = ""]) => [
      id,
      body,
    ]),
  )
  const streamOf = (id: string) => {
    const start = raw.indexOf("stream\n", raw.indexOf(`\n${id} 0 obj\n`)) + "stream\n".length
    const bytes = pdf.subarray(start, raw.indexOf("\nendstream", start))
    return objects.get(id)?.includes("FlateDecode")
      ? inflateSync(bytes).toString("latin1")
      : bytes.toString("latin1")
  }
  const reference = (body: string, name: string) =>
    new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? ""
  const fontOf = (id: string) => {
    const table = reference(objects.get(id) ?? "", "ToUnicode")
    return table ? charactersOf(streamOf(table)) : new Map<number, string>()
  }
  const tree = [...objects.values()].find((body) => /\/Type \/Pages\b/.test(body)) ?? ""
  const kids = /\/Kids \[([^\]]*)\]/.exec(tree)?.[1] ?? ""
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, id = ""]) => {
    const page = objects.get(id) ?? ""
    const resources = objects.get(reference(page, "Resources")) ?? page
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", font = ""]) => [
        name,
        fontOf(font),
      ]),
    )
    let font = new Map<number, string>()
    const pieces = streamOf(reference(page, "Contents")).matchAll(
      /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g,
    )
    const lines = [...pieces].flatMap(([, name, shown]) => {
      if (name) font = fonts.get(name) ?? new Map()
      if (shown === undefined) return []
      const glyphs = [...shown.matchAll(/<([0-9a-f]+)>/gi)].flatMap(
        ([, hex = ""]) => hex.match(/.{4}/g) ?? [],
      )
      return [glyphs.map((glyph) => font.get(Number.parseInt(glyph, 16)) ?? "").join("")]
    })
    return lines
      .join(" ")
      .replaceAll(/[\u00a0\u202f]/g, " ")
      .replaceAll(/ +/g, " ")
  })
}
