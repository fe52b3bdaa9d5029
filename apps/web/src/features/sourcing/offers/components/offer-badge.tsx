import type { OfferStatus } from "@packhaus/contract/sourcing/offers/status"
import { useTranslation } from "react-i18next"
import { StatusBadge } from "#ui/display/badge.tsx"
import type { Tone } from "#ui/theme/theme.ts"

const tones: Record<OfferStatus, Tone> = {
  draft: "neutral",
  submitted: "info",
  open: "attention",
  accepted: "success",
  declined: "neutral",
  expired: "neutral",
  withdrawn: "neutral",
}

/** A status without a tone does not compile. */
export function OfferBadge({ status }: { status: OfferStatus }) {
  const { t } = useTranslation("offers")
  return <StatusBadge tone={tones[status]}>{t(($) => $.statuses[status])}</StatusBadge>
}
