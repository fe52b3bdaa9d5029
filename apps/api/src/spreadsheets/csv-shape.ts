const delimiters = [";", "\t", "|", ","]

/** The part of a file that is examined for its delimiter, and the maximum number of its records. */
const SAMPLE = 50_000
const RECORDS = 25

/** `sep=;` as a first line: Excel reads the delimiter from it. */
const SEPARATOR_LINE = /^"?sep=([^\w\s"]|\t| )"?[^\S\r\n]*(?:\r\n|\n|\r|$)/i

/**
 * The number of cells in each of the first records with this delimiter; quotes enclose cells. Empty
 * for a delimiter that leaves a quote inside a heading, which is the wrong one.
 */
function widthsOf(sample: string, delimiter: string): number[] {
  const widths: number[] = []
  let [width, isQuoted, isCellStart, isEmpty] = [1, false, true, true]
  const endRecord = () => {
    if (!isEmpty) widths.push(width)
    width = 1
    isCellStart = true
    isEmpty = true
  }
  for (let at = 0; at < sample.length && widths.length < RECORDS; at += 1) {
    const sign = sample[at]
    if (isQuoted) {
      if (sign !== '"') continue
      if (sample[at + 1] === '"') at += 1
      else isQuoted = false
    } else if (sign === '"' && isCellStart) {
      isQuoted = true
      isCellStart = false
      isEmpty = false
    } else if (sign === '"' && widths.length === 0) return []
    else if (sign === "\n" || sign === "\r") endRecord()
    else if (sign === delimiter) {
      width += 1
      isCellStart = true
      isEmpty = false
    } else if (sign !== " ") {
      isCellStart = false
      isEmpty = false
    }
  }
  endRecord()
  return widths
}

/** How well a delimiter fits a file: many columns, and no row with more cells than headings. */
function fitOf(sample: string, delimiter: string) {
  const [headings = 1, ...rows] = widthsOf(sample, delimiter)
  if (headings < 2) return 0
  const fitting = rows.filter((width) => width > 1 && width <= headings).length
  return headings * (0.25 + (rows.length > 0 ? fitting / rows.length : 1))
}

/**
 * The delimiter of a CSV (comma, semicolon, tab or pipe, outside quotes, unless a first line `sep=` names one),
 * and the text without that line.
 */
export function csvShape(text: string): { delimiter: string; body: string } {
  const bare = text.replace(/^\ufeff/, "")
  const [line = "", named] = SEPARATOR_LINE.exec(bare) ?? []
  const body = bare.slice(line.length)
  if (named) return { delimiter: named, body }
  const sample = body.slice(0, SAMPLE)
  const [best] = delimiters
    .map((delimiter) => ({ delimiter, fit: fitOf(sample, delimiter) }))
    .toSorted((a, b) => b.fit - a.fit)
  return { delimiter: best && best.fit > 0 ? best.delimiter : ",", body }
}
