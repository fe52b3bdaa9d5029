import type { StockOrder } from "@packhaus/contract/purchasing/stock-orders/schema"
import type {
  StockOrderPayment,
  StockOrderStatus,
} from "@packhaus/contract/purchasing/stock-orders/status"
import { useTranslation } from "react-i18next"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Inline } from "#ui/page/layout.tsx"
import type { Tone } from "#ui/theme/theme.ts"

const tones: Record<StockOrderStatus, Tone> = {
  open: "info",
  in_progress: "info",
  on_the_way: "info",
  arrived: "success",
  cancelled: "neutral",
}
const paymentTones: Record<StockOrderPayment, Tone> = {
  not_paid: "attention",
  captured: "success",
  refunded: "neutral",
}

/** Where a stock order stands; loud when it is overdue. */
export function StockOrderBadge({ order }: { order: Pick<StockOrder, "status" | "is_late"> }) {
  const { t } = useTranslation("stock-orders")
  return (
    <Inline>
      <StatusBadge tone={tones[order.status]}>{t(($) => $.statuses[order.status])}</StatusBadge>
      {order.is_late ? <StatusBadge tone="critical">{t(($) => $.late)}</StatusBadge> : null}
    </Inline>
  )
}

/** What was paid of it; of one that was cancelled nothing is owed. */
export function PaymentBadge({ order }: { order: Pick<StockOrder, "status" | "payment_status"> }) {
  const { t } = useTranslation("stock-orders")
  const { status, payment_status: payment } = order
  const isOwed = payment !== "not_paid" || status !== "cancelled"
  return (
    <StatusBadge plain tone={isOwed ? paymentTones[payment] : "neutral"}>
      {t(($) => $.payments[payment])}
    </StatusBadge>
  )
}
