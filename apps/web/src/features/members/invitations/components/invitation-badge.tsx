import type { Invitation } from "@packhaus/contract/members/invitations/schema"
import type { InvitationStatus } from "@packhaus/contract/members/invitations/status"
import { useTranslation } from "react-i18next"
import { StatusBadge } from "#ui/display/badge.tsx"
import type { Tone } from "#ui/theme/theme.ts"

const tones: Record<InvitationStatus, Tone> = {
  pending: "info",
  accepted: "success",
  revoked: "neutral",
  expired: "neutral",
}
const deliveryTones: Record<Invitation["delivery"], Tone> = {
  waiting: "attention",
  sent: "info",
  refused: "critical",
}

/** The status of an invitation. While it is pending: whether its mail has been sent. */
export function InvitationBadge({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation("invitations")
  const { status, delivery } = invitation
  return status === "pending" ? (
    <StatusBadge tone={deliveryTones[delivery]}>{t(($) => $.deliveries[delivery])}</StatusBadge>
  ) : (
    <StatusBadge tone={tones[status]}>{t(($) => $.statuses[status])}</StatusBadge>
  )
}
