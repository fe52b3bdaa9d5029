import type { PickListStatus } from "@packhaus/contract/warehouse/picking/status"
import { useTranslation } from "react-i18next"
import { StatusBadge } from "#ui/display/badge.tsx"
import type { Tone } from "#ui/theme/theme.ts"

const tones: Record<PickListStatus, Tone> = {
  open: "neutral",
  picking: "info",
  picked: "success",
  cancelled: "neutral",
}

export function PickListBadge({ status }: { status: PickListStatus }) {
  const { t } = useTranslation("picking")
  return <StatusBadge tone={tones[status]}>{t(($) => $.statuses[status])}</StatusBadge>
}
