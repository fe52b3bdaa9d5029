import type { StockTransferStatus } from "@packhaus/contract/purchasing/stock-transfers/status"
import { useTranslation } from "react-i18next"
import { StatusBadge } from "#ui/display/badge.tsx"
import type { Tone } from "#ui/theme/theme.ts"

const tones: Record<StockTransferStatus, Tone> = {
  open: "neutral",
  on_the_way: "info",
  arrived: "success",
  cancelled: "neutral",
}

export function StockTransferBadge({ status }: { status: StockTransferStatus }) {
  const { t } = useTranslation("stock-transfers")
  return <StatusBadge tone={tones[status]}>{t(($) => $.statuses[status])}</StatusBadge>
}
