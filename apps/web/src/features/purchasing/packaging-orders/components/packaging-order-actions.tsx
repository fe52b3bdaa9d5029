import { isSupplier } from "@packhaus/contract/access/roles"
import { packagingOrders as api } from "@packhaus/contract/purchasing/packaging-orders/endpoints"
import {
  booksPackagingOf,
  waitsForCredit,
  whyNot,
} from "@packhaus/contract/purchasing/packaging-orders/rules"
import type { PackagingOrderDetail } from "@packhaus/contract/purchasing/packaging-orders/schema"
import { useTranslation } from "react-i18next"
import {
  primaryActions,
  usePurchaseActions,
} from "#features/purchasing/kit/use-purchase-actions.tsx"
import { useCan, useSession } from "#features/sign-in/sessions/queries.ts"
import { type DetailAction, DetailActions } from "#ui/detail/detail-actions.tsx"
import { staleByOrder } from "../queries.ts"
import { ArrivalSheet } from "./arrival-sheet.tsx"
import { AssignSheet } from "./assign-sheet.tsx"

/** Buttons of a packaging order: the policy decides which exist, the life cycle which are possible. */
export function PackagingOrderActions({ order }: { order: PackagingOrderDetail }) {
  const { t } = useTranslation("packaging-orders")
  const can = useCan()
  const { role, organisation } = useSession()
  const { status } = order
  const { start, tracking, withReason } = usePurchaseActions({
    namespace: "packaging-orders",
    order,
    whyNot: (verb) => whyNot(order, verb, role),
    sendLead: null,
    api,
    stale: staleByOrder,
  })
  if (status === "cancelled") return null
  const arrive: DetailAction = {
    name: "arrive",
    label: t(($) => $.arrive.action),
    opens: (close) => <ArrivalSheet order={order} onClose={close} />,
  }
  const assign: DetailAction = {
    name: "assign",
    label: t(($) => $.assign.action),
    opens: (close) => <AssignSheet order={order} onClose={close} />,
  }
  // Suppliers process assigned orders, and book arrivals at their own locations (domain 1).
  const makes =
    can("packaging_order.start") && (!isSupplier(role) || order.supplier_id === organisation.id)
  const books =
    can("packaging_order.arrive") &&
    booksPackagingOf({ role, organisation_id: organisation.id }, order)
  const isSent = status === "on_the_way"
  const actions = [
    makes && status === "open" && start(),
    makes && status === "in_progress" && tracking("send"),
    makes && isSent && tracking("track"),
    can("packaging_order.assign") && whyNot(order, "assign", role) === null && assign,
    books && isSent && arrive,
    can("packaging_order.override") && isSent && withReason("close", "arrive"),
    can("packaging_order.override") &&
      status === "arrived" &&
      waitsForCredit(order) &&
      withReason("confirm"),
    can("packaging_order.override") && status === "open" && withReason("override", "override"),
    can("packaging_order.write") && status !== "arrived" && withReason("cancel", "cancel"),
  ].filter((action) => action !== false)
  return <DetailActions actions={actions} primary={primaryActions[status]} folds />
}
