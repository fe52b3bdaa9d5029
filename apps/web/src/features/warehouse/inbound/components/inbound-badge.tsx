import type { InboundStatus } from "@packhaus/contract/warehouse/inbound/status"
import { useTranslation } from "react-i18next"
import { StatusBadge } from "#ui/display/badge.tsx"
import type { Tone } from "#ui/theme/theme.ts"

const tones: Record<InboundStatus, Tone> = {
  draft: "neutral",
  announced: "info",
  arriving: "info",
  closed: "success",
  cancelled: "neutral",
}

/** The status of an inbound notice. */
export function InboundBadge({ status }: { status: InboundStatus }) {
  const { t } = useTranslation("inbound")
  return <StatusBadge tone={tones[status]}>{t(($) => $.statuses[status])}</StatusBadge>
}
