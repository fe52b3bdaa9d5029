import type { ShipmentMethod } from "@packhaus/contract/shipping/shipment-methods/schema"
import { useCallback } from "react"
import { useTranslation } from "react-i18next"

/** The name of a shipping method in the reader's language. */
export function useMethodName() {
  const { i18n } = useTranslation()
  const english = i18n.resolvedLanguage === "en"
  return useCallback(
    ({ name_de, name_en }: Pick<ShipmentMethod, "name_de" | "name_en">) =>
      english ? name_en : name_de,
    [english],
  )
}
