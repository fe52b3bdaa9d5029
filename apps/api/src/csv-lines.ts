const delimiters = [",", ";", "\t", "|"]

/** Letters of headings that are looked at. */
const HEADINGS = 50_000

/** The delimiter that stands most often in the headings of a CSV. */
export function delimiterOf(text: string): string {
  const headings = text.slice(0, HEADINGS).split(/\r?\n/, 1)[0] ?? ""
  const count = (delimiter: string) => headings.split(delimiter).length
  return delimiters.toSorted((a, b) => count(b) - count(a))[0] ?? ","
}

/** The cells of a CSV, line by line, the headings first; null for what is none. */
export async function readLines(text: string): Promise<string[][] | null> {
  const { parse } = await import("csv-parse/sync") // loaded with the first file
  try {
    return parse(text, {
      bom: true,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      delimiter: delimiterOf(text),
    })
  } catch {
    return null // the reader's words are not ours, and the person sees which file it was
  }
}
