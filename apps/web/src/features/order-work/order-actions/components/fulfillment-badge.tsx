import type { FulfillmentStatus } from "@packhaus/contract/commerce/orders"
import { useTranslation } from "react-i18next"
import { StatusBadge } from "#ui/display/badge.tsx"
import type { Tone } from "#ui/theme/theme.ts"

/** A status without a tone does not compile. */
export const fulfillmentTones: Record<FulfillmentStatus, Tone> = {
  requires_action: "critical",
  not_fulfilled: "neutral",
  partially_fulfilled: "info",
  fulfilled: "info",
  partially_shipped: "info",
  shipped: "success",
  partially_returned: "neutral",
  returned: "neutral",
  canceled: "neutral",
}

/** The fulfilment status of an order, without its holds and marks. */
export function FulfillmentStatusBadge({ status }: { status: FulfillmentStatus }) {
  const { t } = useTranslation("orders")
  return (
    <StatusBadge tone={fulfillmentTones[status]}>{t(($) => $.fulfillment[status])}</StatusBadge>
  )
}
