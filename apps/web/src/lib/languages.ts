/** Each language's own name. */
export const languageNames = { de: "Deutsch", en: "English" } as const
