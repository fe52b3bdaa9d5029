import type { Offer } from "@packhaus/contract/sourcing/offers/schema"
import { useTranslation } from "react-i18next"
import type { UnknownPart } from "./landed.ts"

/** Name of an offer by its import method, and the parts excluded from its cost. */
export function useOfferWords() {
  const { t } = useTranslation("offers")
  const { t: tRequest } = useTranslation("product-requests")
  const wayOf = ({ kind, import_method }: Pick<Offer, "kind" | "import_method">) =>
    kind === "bulk" && import_method
      ? t(($) => $.ways[import_method])
      : tRequest(($) => $.services[kind])
  const namesOf = (parts: readonly UnknownPart[]) =>
    parts.map((part) => t(($) => $.unknown[part])).join(", ")
  /** "ohne Zoll"; empty if all parts are known. */
  const withoutOf = (parts: readonly UnknownPart[]) =>
    parts.length > 0 ? t(($) => $.without, { parts: namesOf(parts) }) : null
  return { wayOf, namesOf, withoutOf }
}
