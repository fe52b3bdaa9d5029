import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import type { createPdf } from "pdfmake"

/** What is to be drawn. */
export type Drawing = Parameters<typeof createPdf>[0]

const folder = join(
  dirname(createRequire(import.meta.url).resolve("pdfmake/package.json")),
  "fonts/Roboto",
)
const font = (style: string) => join(folder, `Roboto-${style}.ttf`)
const Roboto = {
  normal: font("Regular"),
  bold: font("Medium"),
  italics: font("Italic"),
  bolditalics: font("MediumItalic"),
}

/**
 * Draws a document with its font embedded, tagged for readers. The library is loaded at the first use:
 * most processes never draw. It reads its own font and nothing else.
 */
export async function drawPdf(
  drawing: Drawing,
  { title, language }: { title: string; language: string },
): Promise<Buffer> {
  const { default: pdfmake } = await import("pdfmake")
  pdfmake.setFonts({ Roboto })
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path: string) => Object.values(Roboto).includes(path))
  const document = pdfmake.createPdf({
    ...drawing,
    version: "1.7",
    subset: "PDF/A-3b",
    tagged: true,
    displayTitle: true,
    language,
    info: { title },
  })
  return document.getBuffer()
}
