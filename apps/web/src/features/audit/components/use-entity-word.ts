import { useTranslation } from "react-i18next"
import type { phrases } from "../phrases.de.ts"

type Known = keyof typeof phrases.entities

/** What the rows of a table are called; the table's name where nobody gave it another. */
export function useEntityWord() {
  const { t, i18n } = useTranslation("audit")
  return (entity: string) =>
    i18n.exists(`entities.${entity}`, { ns: "audit" })
      ? t(($) => $.entities[entity as Known])
      : entity.replaceAll("_", " ")
}
