const MAX_LENGTH = 100

/**
 * `Große Tasse, blau` becomes `grosse-tasse-blau`; `otherwise` is used for a title without letters.
 */
export function handleOf(title: string, otherwise = "item") {
  const letters = title
    .toLowerCase()
    .replaceAll("ß", "ss")
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
  const words = letters.match(/[a-z0-9]+/g) ?? [otherwise]
  return words.join("-").slice(0, MAX_LENGTH).replace(/-$/, "")
}
