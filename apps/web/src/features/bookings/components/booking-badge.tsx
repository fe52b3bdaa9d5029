import { shownStatusOf } from "@packhaus/contract/bookings/rules"
import type { ShownStatus } from "@packhaus/contract/bookings/status"
import { useTranslation } from "react-i18next"
import { StatusBadge } from "#ui/display/badge.tsx"
import type { Tone } from "#ui/theme/theme.ts"

const tones: Record<ShownStatus, Tone> = {
  pending: "attention",
  confirmed: "info",
  completed: "success",
  cancelled: "neutral",
  unknown: "neutral",
}

/** Status of a booking; `unknown` for values of newer servers. */
export function BookingBadge({ status }: { status: string }) {
  const { t } = useTranslation("bookings")
  const shown = shownStatusOf(status)
  return <StatusBadge tone={tones[shown]}>{t(($) => $.statuses[shown])}</StatusBadge>
}
