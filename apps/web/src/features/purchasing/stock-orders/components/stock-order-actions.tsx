import { isCustomer } from "@packhaus/contract/access/roles"
import { stockOrders as api } from "@packhaus/contract/purchasing/stock-orders/endpoints"
import { stockOrderPaths } from "@packhaus/contract/purchasing/stock-orders/paths"
import { waitsForCredit, whyNot } from "@packhaus/contract/purchasing/stock-orders/rules"
import type { StockOrderDetail } from "@packhaus/contract/purchasing/stock-orders/schema"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { useCan, useSession } from "#features/sign-in/sessions/queries.ts"
import { type DetailAction, DetailActions } from "#ui/detail/detail-actions.tsx"
import { primaryActions, usePurchaseActions } from "../../kit/use-purchase-actions.tsx"
import { staleByOrder } from "../queries.ts"
import { ArrivalSheet } from "./arrival-sheet.tsx"
import { LandedCostSheet } from "./landed-cost-sheet.tsx"

/** Buttons of a stock order: the policy decides which exist, the life cycle which are possible. */
export function StockOrderActions({ order }: { order: StockOrderDetail }) {
  const { t } = useTranslation("stock-orders")
  const can = useCan()
  const { role } = useSession()
  const navigate = useNavigate()
  const { id, status } = order
  const { start, tracking, withReason } = usePurchaseActions({
    namespace: "stock-orders",
    order,
    whyNot: (verb) => whyNot(order, verb, role),
    sendLead: t(($) => $.send.lead),
    api,
    stale: staleByOrder,
  })
  if (status === "cancelled") return null
  const arrive: DetailAction = {
    name: "arrive",
    label: t(($) => $.arrive.action),
    opens: (close) => <ArrivalSheet order={order} onClose={close} />,
  }
  const landed: DetailAction = {
    name: "landed",
    label: t(($) => $.landed.action),
    inMenu: true,
    opens: (close) => <LandedCostSheet order={order} onClose={close} />,
  }
  const labels: DetailAction = {
    name: "labels",
    label: t(($) => $.labels.action),
    inMenu: true,
    onSelect: () => void navigate(stockOrderPaths.labels(id)),
  }
  // A customer books arrivals at the own location (domain 1).
  const isTheirPlace = !isCustomer(role) || order.location_kind === "customer"
  const isSent = status === "on_the_way"
  const actions = [
    can("stock_order.start") && status === "open" && start(),
    can("stock_order.start") && status === "in_progress" && tracking("send"),
    can("stock_order.track") && isSent && tracking("track"),
    can("stock_order.arrive") && isSent && isTheirPlace && arrive,
    can("stock_order.override") && isSent && withReason("close", "arrive"),
    can("stock_order.override") &&
      status === "arrived" &&
      waitsForCredit(order) &&
      withReason("confirm"),
    can("stock_order.override") && status === "open" && withReason("override", "override"),
    can("stock_order.track") && status !== "arrived" && labels,
    can("stock_order.write") && landed,
    can("stock_order.write") && status !== "arrived" && withReason("cancel", "cancel"),
  ].filter((action) => action !== false)
  return <DetailActions actions={actions} primary={primaryActions[status]} folds />
}
