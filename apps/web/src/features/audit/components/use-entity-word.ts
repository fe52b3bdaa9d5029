import { tableWord } from "@packhaus/contract/audit/rules/actions"
import { useTranslation } from "react-i18next"
import type { phrases } from "../phrases.de.ts"

type Known = keyof typeof phrases.entities

/** The name of the rows of a table, or of their kind. */
export function useEntityWord() {
  const { t, i18n } = useTranslation("audit")
  return (entity: string) =>
    i18n.exists(`entities.${entity}`, { ns: "audit" })
      ? t(($) => $.entities[entity as Known])
      : tableWord(entity, i18n.language === "en" ? "en" : "de")
}
