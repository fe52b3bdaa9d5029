import { fontFor, fontHas, robotoHas } from "./fonts.ts"

/** A piece of text in one font; without a name it is the document's font. */
export type Run = { text: string; font?: string }

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" })
const IGNORABLE = /^[\p{Default_Ignorable_Code_Point}\p{Cf}]$/u
const RIGHT_TO_LEFT = /[\p{scx=Arab}\p{scx=Hebr}\p{scx=Syrc}\p{scx=Thaa}\p{scx=Nkoo}]/u
const isRightToLeft = ({ text }: Run) => RIGHT_TO_LEFT.test(text) && /\p{L}/u.test(text)

const codeOf = (character: string) => character.codePointAt(0) ?? 0
/** A character without a font is shown by its code: `[U+13000]`. */
const codeName = (character: string) =>
  `[U+${codeOf(character).toString(16).toUpperCase().padStart(4, "0")}]`

/** One grapheme, in a font that has it. Invisible characters stay if the font has them. */
function runOf(grapheme: string): Run {
  const characters = [...grapheme]
  const visible = characters.filter((one) => !IGNORABLE.test(one))
  const codes = visible.map(codeOf)
  if (codes.every(robotoHas)) return { text: visible.join("") }
  const font = fontFor(codes)
  if (font) return { font, text: characters.filter((one) => fontHas(font, codeOf(one))).join("") }
  const [first = "", ...marks] = visible
  if (marks.length === 0) return { text: codeName(first) }
  return { text: visible.map((one) => (robotoHas(codeOf(one)) ? one : codeName(one))).join("") }
}

function joined(runs: readonly Run[]): Run[] {
  const all: Run[] = []
  for (const run of runs) {
    const last = all.at(-1)
    if (last && last.font === run.font) last.text += run.text
    else all.push({ ...run })
  }
  return all
}

const mirrored: Readonly<Record<string, string>> = {
  "(": ")",
  ")": "(",
  "[": "]",
  "]": "[",
  "<": ">",
  ">": "<",
  "«": "»",
  "»": "«",
}
const isNeutral = (text: string) => !/[\p{L}\p{N}]/u.test(text)
const mirror = (text: string) =>
  [...text]
    .map((one) => mirrored[one] ?? one)
    .reverse()
    .join("")

/**
 * Letters per line of right-to-left text: longer texts are split, because their lines begin at the
 * right.
 */
const LINE = 36

/** Words from right to left, in lines short enough for any column. */
function fromTheRight(runs: readonly Run[]): Run[] {
  const lines: Run[][] = [[]]
  let length = 0
  for (const run of runs) {
    if (length > 0 && length + run.text.length > LINE && !isNeutral(run.text)) {
      lines.push([])
      length = 0
    }
    lines.at(-1)?.push(run)
    length += run.text.length
  }
  return lines.flatMap((line, at) => [
    ...(at > 0 ? [{ text: "\n" }] : []),
    ...line
      .toReversed()
      .map((run) => (isNeutral(run.text) ? { ...run, text: mirror(run.text) } : run)),
  ])
}

/**
 * Orders Arabic and Hebrew words: the renderer reverses the letters of a word, not the words of a
 * phrase.
 */
function inReadingOrder(runs: readonly Run[]): Run[] {
  const words = runs.flatMap(({ text, ...font }) =>
    text
      .split(
        /(\s+|(?<=[^\p{L}\p{N}\p{M}])(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}\p{M}])(?=[^\p{L}\p{N}\p{M}]))/u,
      )
      .flatMap((word) => (word ? [{ text: word, ...font }] : [])),
  )
  const first = words.findIndex(isRightToLeft)
  if (first < 0) return [...runs]
  const isBase = words.findIndex(({ text }) => /\p{L}/u.test(text)) === first
  const last = words.findLastIndex(isRightToLeft)
  if (isBase) return fromTheRight(words)
  return [
    ...words.slice(0, first),
    ...fromTheRight(words.slice(first, last + 1)),
    ...words.slice(last + 1),
  ]
}

/** Common characters of Roboto, for which no font lookup is needed. */
const PLAIN = /^[\n\x20-\x7e\u00a0-\u00ac\u00ae-\u00ff€–—„“”‚‘’…]*$/

/** A text as runs in fonts that have its characters, line by line. */
export function runsOf(text: string): Run[] {
  if (PLAIN.test(text)) return [{ text }]
  const lines = text.replaceAll(/\r\n?/g, "\n").replaceAll("\t", " ").split("\n")
  const runs = lines.flatMap((line, at): Run[] => {
    const characters = [...graphemes.segment(line.replaceAll(/\p{Cc}/gu, ""))]
    const words = inReadingOrder(joined(characters.map(({ segment }) => runOf(segment))))
    return at > 0 ? [{ text: "\n" }, ...words] : words
  })
  return joined(runs)
}
