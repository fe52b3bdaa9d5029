import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"

/** The name of a country or a group of countries. */
export function useDestination() {
  const { t } = useTranslation("offers")
  const { country } = useFormat()
  return (to: string) =>
    to === "EU" || to === "WORLD" ? t(($) => $.groups[to as "EU" | "WORLD"]) : country(to)
}
