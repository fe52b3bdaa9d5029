import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { type Font, openSync } from "fontkit"
import { z } from "zod"

const { resolve } = createRequire(import.meta.url)
const folderOf = (packageName: string) => dirname(resolve(`${packageName}/package.json`))

const roboto = (style: string) => join(folderOf("pdfmake"), "fonts/Roboto", `Roboto-${style}.ttf`)

/** The files of a font by style, in pdfmake's format. */
export type FontFiles = { normal: string; bold: string; italics: string; bolditalics: string }
const Roboto: FontFiles = {
  normal: roboto("Regular"),
  bold: roboto("Medium"),
  italics: roboto("Italic"),
  bolditalics: roboto("MediumItalic"),
}

/**
 * Fonts for characters that Roboto lacks, by the scripts that prefer them. Each is split into
 * slices of some hundred characters, so that a document reads and embeds little. Japanese is drawn
 * with the Chinese forms of its characters.
 */
const packages = [
  { name: "noto-sans-arabic", scripts: /\p{scx=Arab}/u },
  { name: "noto-sans-hebrew", scripts: /\p{scx=Hebr}/u },
  { name: "noto-sans-thai", scripts: /\p{scx=Thai}/u },
  { name: "noto-sans-devanagari", scripts: /\p{scx=Deva}/u },
  { name: "nanum-gothic", scripts: /\p{scx=Hang}/u },
  { name: "noto-emoji", scripts: /\p{Emoji_Presentation}|\p{Extended_Pictographic}/u },
  { name: "noto-sans-sc", scripts: /\p{scx=Hani}|\p{scx=Hira}|\p{scx=Kana}/u },
]

type Slice = { font: string; files: FontFiles; ranges: readonly (readonly [number, number])[] }
const Ranges = z.record(z.string(), z.string())

function slicesOf(name: string): Slice[] {
  const folder = folderOf(`@fontsource/${name}`)
  const slices = Ranges.parse(JSON.parse(readFileSync(join(folder, "unicode.json"), "utf8")))
  return Object.entries(slices).map(([slice, ranges]) => {
    const font = `${name}-${slice.replace(/\W/g, "")}`
    const file = (weight: number) => join(folder, "files", `${font}-${weight}-normal.woff`)
    const [normal, bold] = [file(400), file(700)]
    return {
      font,
      files: { normal, bold, italics: normal, bolditalics: bold },
      ranges: ranges.split(",").map((range) => {
        const [from = "", to = from] = range.replace(/U\+/i, "").split("-")
        return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
      }),
    }
  })
}

const families = packages.map(({ name, scripts }) => ({ scripts, slices: slicesOf(name) }))
const slices = families.flatMap((family) => family.slices)

/** All fonts by name; each is read when first used. */
export const fonts: Readonly<Record<string, FontFiles>> = {
  Roboto,
  ...Object.fromEntries(slices.map(({ font, files }) => [font, files])),
}

const opened = new Map<string, Font>()
function open(file: string): Font {
  const known = opened.get(file)
  if (known) return known
  const font = openSync(file)
  if (!("characterSet" in font)) throw new TypeError(`${file} is a collection of fonts`)
  opened.set(file, font)
  return font
}

const hasGlyph = (file: string, code: number) => open(file).hasGlyphForCodePoint(code)
export const robotoHas = (code: number) => hasGlyph(Roboto.normal, code)
export const fontHas = (font: string, code: number) =>
  hasGlyph(fonts[font]?.normal ?? Roboto.normal, code)

/** A font with all these characters; undefined if there is none. */
export function fontFor(codes: readonly number[]): string | undefined {
  const text = String.fromCodePoint(...codes)
  const isIn = ({ ranges }: Slice) =>
    codes.every((code) => ranges.some(([from, to]) => from <= code && code <= to))
  const preferred = families.toSorted(
    (a, b) => Number(b.scripts.test(text)) - Number(a.scripts.test(text)),
  )
  return preferred
    .flatMap((family) => family.slices)
    .find((slice) => isIn(slice) && codes.every((code) => hasGlyph(slice.files.normal, code)))?.font
}
