import type { Bin } from "@packhaus/contract/warehouse/bins/schema"
import { useTranslation } from "react-i18next"
import { StatusBadge } from "#ui/display/badge.tsx"

/** Whether a bin takes goods. */
export function BinBadge({ status }: Pick<Bin, "status">) {
  const { t } = useTranslation("bins")
  return (
    <StatusBadge tone={status === "open" ? "success" : "neutral"}>
      {t(($) => $.statuses[status])}
    </StatusBadge>
  )
}
