/** Characters that PostgreSQL cannot store: NUL, and half a surrogate pair. */
const UNSTORABLE = /\0|\p{Surrogate}/gu

/** Removes NUL and lone surrogates. */
export const storableText = (text: string) => text.replace(UNSTORABLE, "")

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" })

/** UTF-16 units of the longest letter that people write, such as a family of emoji with skin tones. */
const MAX_GRAPHEME_LENGTH = 40

/**
 * Cuts a text that the platform shortens, after a whole grapheme.
 * `most` counts UTF-16 units, as every limit here does: zod's `max`, a form's `maxlength` and `length`. The
 * database's `char_length` counts code points, which are never more. NUL and lone surrogates are removed.
 */
export function cutText(text: string, most: number): string {
  const storable = storableText(text)
  if (storable.length <= most) return storable
  const end = graphemes.segment(storable).containing(most)?.index ?? most
  // Hundreds of accents on one letter are cut between code points.
  const isWritten = most - end <= MAX_GRAPHEME_LENGTH
  return isWritten ? storable.slice(0, end) : storableText(storable.slice(0, most))
}
