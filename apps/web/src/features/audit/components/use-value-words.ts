import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import type { phrases } from "../phrases.de.ts"

type Known = keyof typeof phrases.fields
type Value = keyof typeof phrases.values

/** Fields whose numbers are minor units of money. */
const sums = /^(?:amount|total|net|price|open|owed|from_balance|to_balance)$|_threshold$/
/** Fields whose values are identifiers: a status, a role, a reason. */
const named = new Set(["status", "position", "why", "value", "factors", "awaits", "from", "to"])
const isTime = (value: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)

/** The label of a field, and its values in readable form. */
export function useValueWords() {
  const { t, i18n } = useTranslation("audit")
  const { money, exact } = useFormat()
  const fieldOf = (field: string) =>
    i18n.exists(`fields.${field}`, { ns: "audit" })
      ? t(($) => $.fields[field as Known])
      : field.replaceAll("_", " ")
  function textOf(field: string, value: unknown): string {
    if (value === null || value === undefined || value === "") return "–"
    if (typeof value === "boolean") return value ? t(($) => $.yes) : t(($) => $.no)
    if (typeof value === "number") return sums.test(field) ? money(value, "eur") : String(value)
    if (
      typeof value === "string" &&
      named.has(field) &&
      i18n.exists(`values.${value}`, { ns: "audit" })
    )
      return t(($) => $.values[value as Value])
    if (typeof value === "string") return isTime(value) ? exact(value) : value
    if (Array.isArray(value)) return value.map((one) => textOf(field, one)).join(", ") || "–"
    return (
      Object.entries(value)
        .map(([name, one]) => `${fieldOf(name)}: ${textOf(name, one)}`)
        .join(", ") || "–"
    )
  }
  return { fieldOf, textOf }
}
