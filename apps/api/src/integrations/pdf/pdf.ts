import type { Content, createPdf } from "pdfmake"

/** A document definition. */
export type Drawing = Parameters<typeof createPdf>[0]
type Margin = NonNullable<Drawing["header"]>
type OnPage = Extract<Margin, (...page: never[]) => unknown>

/**
 * Draws a tagged PDF with embedded fonts. Texts use fonts that have their characters: Roboto,
 * otherwise one for their script; a character without a font is shown by its code. The library is
 * loaded at the first use, because most processes never draw. It reads only its own fonts.
 */
export async function drawPdf(
  drawing: Drawing,
  { title, language }: { title: string; language: string },
): Promise<Buffer> {
  const { default: pdfmake } = await import("pdfmake")
  const { fonts } = await import("./fonts.ts")
  const { withTextFonts } = await import("./text-fonts.ts")
  const files = new Set(Object.values(fonts).flatMap((font) => Object.values(font)))
  pdfmake.setFonts({ ...fonts })
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path: string) => files.has(path))

  const drawn = (content: Content) => withTextFonts(content) as Content // the structure stays the same
  const onEachPage = (margin: Margin): Margin =>
    typeof margin === "function"
      ? (...page: Parameters<OnPage>) => drawn(margin(...page) ?? "")
      : drawn(margin)
  const { content, header, footer } = drawing
  const document = pdfmake.createPdf({
    ...drawing,
    content: drawn(content),
    ...(header && { header: onEachPage(header) }),
    ...(footer && { footer: onEachPage(footer) }),
    version: "1.7",
    subset: "PDF/A-3b",
    tagged: true,
    displayTitle: true,
    language,
    info: { title },
  })
  return document.getBuffer()
}
