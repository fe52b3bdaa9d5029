import type { QuoteRequestStatus } from "@packhaus/contract/sourcing/quote-requests/status"
import { useTranslation } from "react-i18next"
import { StatusBadge } from "#ui/display/badge.tsx"
import type { Tone } from "#ui/theme/theme.ts"

const tones: Record<QuoteRequestStatus, Tone> = {
  assigned: "attention",
  quoted: "success",
  declined: "neutral",
  expired: "neutral",
}

export function QuoteBadge({ status }: { status: QuoteRequestStatus }) {
  const { t } = useTranslation("quote-requests")
  return <StatusBadge tone={tones[status]}>{t(($) => $.statuses[status])}</StatusBadge>
}
