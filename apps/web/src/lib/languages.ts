/** What each language calls itself. */
export const languageNames = { de: "Deutsch", en: "English" } as const
