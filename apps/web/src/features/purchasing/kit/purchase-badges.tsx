import { useTranslation } from "react-i18next"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Inline } from "#ui/page/layout.tsx"
import type { Tone } from "#ui/theme/theme.ts"
import type { Purchase, PurchaseNamespace } from "./purchase.ts"

const tones: Record<Purchase["status"], Tone> = {
  open: "info",
  in_progress: "info",
  on_the_way: "info",
  arrived: "success",
  cancelled: "neutral",
}
const paymentTones: Record<Purchase["payment_status"], Tone> = {
  not_paid: "attention",
  captured: "success",
  refunded: "neutral",
}

type Props<Column extends keyof Purchase> = {
  namespace: PurchaseNamespace
  order: Pick<Purchase, "status" | Column>
}

/** Status of an order, with a second badge if it is overdue. */
export function PurchaseBadge({ namespace, order }: Props<"is_late">) {
  const { t } = useTranslation(namespace)
  return (
    <Inline>
      <StatusBadge tone={tones[order.status]}>{t(($) => $.statuses[order.status])}</StatusBadge>
      {order.is_late ? <StatusBadge tone="critical">{t(($) => $.late)}</StatusBadge> : null}
    </Inline>
  )
}

/** Payment status of an order; cancelled orders are not owed. */
export function PurchasePaymentBadge({ namespace, order }: Props<"payment_status">) {
  const { t } = useTranslation(namespace)
  const { status, payment_status: payment } = order
  const isOwed = payment !== "not_paid" || status !== "cancelled"
  return (
    <StatusBadge plain tone={isOwed ? paymentTones[payment] : "neutral"}>
      {t(($) => $.payments[payment])}
    </StatusBadge>
  )
}
