import type { PackagingOrder } from "@packhaus/contract/purchasing/packaging-orders/schema"
import type { PackagingOrderStatus } from "@packhaus/contract/purchasing/packaging-orders/status"
import { useTranslation } from "react-i18next"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Inline } from "#ui/page/layout.tsx"
import type { Tone } from "#ui/theme/theme.ts"

const tones: Record<PackagingOrderStatus, Tone> = {
  open: "info",
  in_progress: "info",
  on_the_way: "info",
  arrived: "success",
  cancelled: "neutral",
}
const paymentTones: Record<PackagingOrder["payment_status"], Tone> = {
  not_paid: "attention",
  captured: "success",
  refunded: "neutral",
}

/** Where a packaging order stands; loud when it is overdue. */
export function PackagingOrderBadge({
  order,
}: {
  order: Pick<PackagingOrder, "status" | "is_late">
}) {
  const { t } = useTranslation("packaging-orders")
  return (
    <Inline>
      <StatusBadge tone={tones[order.status]}>{t(($) => $.statuses[order.status])}</StatusBadge>
      {order.is_late ? <StatusBadge tone="critical">{t(($) => $.late)}</StatusBadge> : null}
    </Inline>
  )
}

/** What was paid of it; of one that was cancelled nothing is owed. */
export function PackagingPaymentBadge({
  order,
}: {
  order: Pick<PackagingOrder, "status" | "payment_status">
}) {
  const { t } = useTranslation("packaging-orders")
  const { status, payment_status: payment } = order
  const isOwed = payment !== "not_paid" || status !== "cancelled"
  return (
    <StatusBadge plain tone={isOwed ? paymentTones[payment] : "neutral"}>
      {t(($) => $.payments[payment])}
    </StatusBadge>
  )
}
