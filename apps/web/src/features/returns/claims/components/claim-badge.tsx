import type { ClaimStatus } from "@packhaus/contract/returns/claims/status"
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

/** The status of a claim; `named` adds the word "claim" where the context does not. */
export function ClaimBadge({ status, named = false }: { status: ClaimStatus; named?: boolean }) {
  const { t } = useTranslation("claims")
  const words = t(($) => $.status[status])
  return (
    <StatusBadge tone={tones[status]}>
      {named ? t(($) => $.named, { status: words }) : words}
    </StatusBadge>
  )
}
