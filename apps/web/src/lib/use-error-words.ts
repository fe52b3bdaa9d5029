import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import type { phrases } from "./errors/phrases.de.ts"
import { codeOf, referenceOf, statusOf } from "./http.ts"
import type { Same } from "./phrases.ts"

/**
 * Errors in the reader's language. `cause` says what happened and what to do; `field` and `code` are for
 * bare codes (null stays null); `shop` is for what a shop's row tells; `reference` is the number that stands in the log, in words.
 */
export function useErrorWords() {
  const { i18n } = useTranslation("errors")
  const language = i18n.resolvedLanguage ?? "de"
  return useMemo(() => {
    // Codes have dots, and some end like a plural (`too_many`): they are looked up, not translated.
    const words: Same<typeof phrases> = i18n.getResourceBundle(language, "errors")
    const codes: Partial<Record<string, string>> = words.codes
    const fields: Partial<Record<string, string>> = words.fields
    const kinds: Partial<Record<string, string>> = words.shop
    const code = (code: string | null) => codes[code ?? ""] ?? words.codes["server.failed"]
    return {
      code,
      cause: (error: unknown) => (statusOf(error) === null ? words.offline : code(codeOf(error))),
      field: (code: string | null | undefined) =>
        code ? (fields[code] ?? codes[code] ?? words.invalid) : null,
      /** What a shop's row tells: `kind` or `kind: what the shop said`, or a code of ours. */
      shop: (text: string) => {
        const [, kind = text, said] = /^(\w+)(?:: (.*))?$/s.exec(text) ?? []
        const known = kinds[kind]
        if (!known) return codes[text] ?? words.shop.failed
        return kind === "refused" && said ? `${known.replace(/\.$/, "")}: ${said}` : known
      },
      reference: (error: unknown) => {
        const reference = referenceOf(error)
        return reference && words.reference.replace("{{reference}}", reference)
      },
    }
  }, [i18n, language])
}
