import type { Offer } from "@packhaus/contract/offers/schema"
import { useTranslation } from "react-i18next"

/** What an offer is called by how its goods come: Dropshipping, Import per Zug. */
export function useOfferWords() {
  const { t } = useTranslation("offers")
  const { t: tRequest } = useTranslation("product-requests")
  const wayOf = ({ kind, import_method }: Pick<Offer, "kind" | "import_method">) =>
    kind === "bulk" && import_method
      ? t(($) => $.ways[import_method])
      : tRequest(($) => $.services[kind])
  return { wayOf }
}
