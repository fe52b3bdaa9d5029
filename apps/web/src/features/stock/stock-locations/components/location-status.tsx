import { isStaff } from "@packhaus/contract/access/roles"
import type { StockLocation } from "@packhaus/contract/stock/stock-locations/schema"
import { useTranslation } from "react-i18next"
import { useSession } from "#features/sign-in/sessions/queries.ts"
import { StatusBadge } from "#ui/display/badge.tsx"

/** Whether orders leave from there. */
export function LocationBadge({ status }: Pick<StockLocation, "status">) {
  const { t } = useTranslation("stock-locations")
  return (
    <StatusBadge tone={status === "active" ? "success" : "neutral"}>
      {t(($) => $.statuses[status])}
    </StatusBadge>
  )
}

/** A place is changed by its owner and by staff; others only see it. */
export function useMayChange() {
  const { actions, role, organisation } = useSession()
  return ({ owner_id }: Pick<StockLocation, "owner_id">) =>
    actions.includes("location.write") && (isStaff(role) || owner_id === organisation.id)
}
