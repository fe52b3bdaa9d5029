import { useMemo, useSyncExternalStore } from "react"
import { useTranslation } from "react-i18next"
import { DETAILS, hasErrorDetails, loadErrorDetails, onErrorDetails } from "./error-details/load.ts"
import type { phrases as details } from "./error-details/phrases.de.ts"
import type { phrases } from "./errors/phrases.de.ts"
import { codeOf, detailsOf, kindOf, referenceOf, statusOf } from "./http.ts"
import type { Same } from "./phrases.ts"

type Words = Partial<Record<string, string>>

/** Words with the details of a refusal: a bracket whose detail is missing is left out. */
const withDetails = (words: string, details: Readonly<Record<string, unknown>> = {}) =>
  words.replaceAll(/ ?\([^()]*\{\{(\w+)\}\}[^()]*\)/g, (bracket, name: string) =>
    name in details ? bracket.replace(`{{${name}}}`, String(details[name])) : "",
  )

/**
 * Error messages in the reader's language. `cause` says what happened and what to do; `field` and
 * `code` are for bare codes (null stays null); `shop` is for errors of a shop's row; `reference` is
 * the phrase with the log reference. Messages that no page needs at first load on demand, and are
 * empty until then.
 */
export function useErrorWords() {
  const { i18n } = useTranslation("errors")
  const language = i18n.resolvedLanguage ?? "de"
  const isComplete = useSyncExternalStore(onErrorDetails, hasErrorDetails)
  return useMemo(() => {
    // Codes contain dots, and some end like a plural (`too_many`), so they are looked up, not
    // translated.
    const words: Same<typeof phrases> = i18n.getResourceBundle(language, "errors")
    const more: Same<typeof details> | undefined = i18n.getResourceBundle(language, DETAILS)
    const codes: Words = { ...more?.codes, ...words.codes }
    const fields: Words = { ...more?.fields }
    const kinds: Words = { ...more?.shop }
    /** The fallback without a message: empty while messages are still loading. */
    const missing = (otherwise: string) => {
      if (isComplete) return otherwise
      loadErrorDetails()
      return ""
    }
    const code = (code: string | null, details?: Readonly<Record<string, unknown>>) =>
      code === null
        ? words.codes["server.failed"]
        : withDetails(codes[code] ?? missing(words.codes["server.failed"]), details)
    return {
      code: (bare: string | null) => code(bare),
      cause: (error: unknown) => {
        if (statusOf(error) !== null) return code(codeOf(error), detailsOf(error))
        // Neither an answer of the server nor a missing one: an error of the web app.
        return words[kindOf(error) ?? (navigator.onLine ? "unexpected" : "network")]
      },
      field: (code: string | null | undefined) =>
        code ? (fields[code] ?? codes[code] ?? missing(words.invalid)) : null,
      /** An error of a shop's row: `kind` or `kind: the shop's words`, or a code of ours. */
      shop: (text: string) => {
        const [, kind = text, reason] = /^(\w+)(?:: (.*))?$/s.exec(text) ?? []
        const known = kinds[kind]
        if (!known) return codes[text] ?? missing(kinds["failed"] ?? words.codes["server.failed"])
        return kind === "refused" && reason ? `${known.replace(/\.$/, "")}: ${reason}` : known
      },
      reference: (error: unknown) => {
        const reference = referenceOf(error)
        return reference && words.reference.replace("{{reference}}", reference)
      },
    }
  }, [i18n, language, isComplete])
}
