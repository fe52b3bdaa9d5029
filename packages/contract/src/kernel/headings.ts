/** A heading as headings are compared: ` E-Mail (privat)*` is `e_mail_privat`, `Währung` is `waehrung`. */
export const plainHeading = (heading: string): string =>
  heading
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("ä", "ae")
    .replaceAll("ö", "oe")
    .replaceAll("ü", "ue")
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .split(/[^\p{L}\p{N}]/u)
    .filter(Boolean)
    .join("_")

/** Finds the column that a heading names, among the names that people write for each column. */
export function headingsOf<C extends string>(
  names: Readonly<Record<C, readonly string[]>>,
): (heading: string) => C | undefined {
  const byName = new Map<string, C>()
  for (const column in names)
    for (const name of [column, ...names[column]]) byName.set(plainHeading(name), column)
  return (heading) => byName.get(plainHeading(heading))
}
