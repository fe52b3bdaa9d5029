type Line = { title: string; variant_title: string | null }

/** The title of a line, followed by that of its variant if it adds information. */
export const lineName = ({ title, variant_title }: Line, between = " – ") =>
  [...new Set([title, variant_title])].filter(Boolean).join(between)
