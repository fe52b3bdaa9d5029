/** The details of a chat that a template can name, in braces: `{order}`. */
export const placeholders = [
  "order",
  "product",
  "shopper",
  "tracking",
  "organisation",
  "receiver",
  "me",
] as const
export type Placeholder = (typeof placeholders)[number]
export type TemplateValues = { readonly [Name in Placeholder]?: string | null | undefined }

const NAMED = /\{([a-z_]*)\}/g
const isPlaceholder = (name: string): name is Placeholder =>
  (placeholders as readonly string[]).includes(name)

/** Whether every name in braces is a placeholder, so that no typing mistake reaches a customer. */
export const isFillable = (text: string): boolean =>
  [...text.matchAll(NAMED)].every(([, name = ""]) => isPlaceholder(name))

/** The draft of a template; a placeholder without a value stays, so that its writer sees the gap. */
export const fillTemplate = (text: string, values: TemplateValues): string =>
  text.replace(NAMED, (whole, name: string) => (isPlaceholder(name) && values[name]) || whole)
