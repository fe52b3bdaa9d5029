import type { StocktakeStatus } from "@packhaus/contract/planning/stocktakes/status"
import { useTranslation } from "react-i18next"
import { StatusBadge } from "#ui/display/badge.tsx"
import type { Tone } from "#ui/theme/theme.ts"

const tones: Record<StocktakeStatus, Tone> = {
  open: "info",
  finished: "success",
  cancelled: "neutral",
}

export function StocktakeBadge({ status }: { status: StocktakeStatus }) {
  const { t } = useTranslation("stocktakes")
  return <StatusBadge tone={tones[status]}>{t(($) => $.statuses[status])}</StatusBadge>
}
