import type { Service } from "@packhaus/contract/services/schema"
import { useTranslation } from "react-i18next"
import { StatusBadge } from "#ui/display/badge.tsx"

export function ServiceBadge({ service: { enabled } }: { service: Pick<Service, "enabled"> }) {
  const { t } = useTranslation("services")
  return (
    <StatusBadge tone={enabled ? "success" : "neutral"}>
      {t(($) => $.states[`${enabled}`])}
    </StatusBadge>
  )
}
