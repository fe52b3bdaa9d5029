import type { ClaimStatus } from "@packhaus/contract/claims/status"
import { useTranslation } from "react-i18next"
import { StatusBadge } from "#ui/display/badge.tsx"
import type { Tone } from "#ui/theme/theme.ts"

const tones = {
  pending: "attention",
  accepted: "info",
  declined: "neutral",
  refunded: "success",
  credit: "success",
  new_tracking_number: "success",
} as const satisfies Record<ClaimStatus, Tone>

/** How a claim stands. */
export function ClaimBadge({ status }: { status: ClaimStatus }) {
  const { t } = useTranslation("claims")
  return <StatusBadge tone={tones[status]}>{t(($) => $.status[status])}</StatusBadge>
}
