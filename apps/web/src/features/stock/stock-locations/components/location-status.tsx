import { isStaff } from "@packhaus/contract/access/roles"
import type { StockLocation } from "@packhaus/contract/stock/stock-locations/schema"
import { useTranslation } from "react-i18next"
import { useSession } from "#features/sign-in/sessions/queries.ts"
import { StatusBadge } from "#ui/display/badge.tsx"

/** Whether orders ship from the location. */
export function LocationBadge({ status }: Pick<StockLocation, "status">) {
  const { t } = useTranslation("stock-locations")
  return (
    <StatusBadge tone={status === "active" ? "success" : "neutral"}>
      {t(($) => $.statuses[status])}
    </StatusBadge>
  )
}

/** Owners and staff may change a location; others only see it. */
export function useMayChange() {
  const { actions, role, organisation } = useSession()
  return ({ owner_id }: Pick<StockLocation, "owner_id">) =>
    actions.includes("location.write") && (isStaff(role) || owner_id === organisation.id)
}
