import { isCustomer } from "@packhaus/contract/access/roles"
import { stockOrders as api } from "@packhaus/contract/purchasing/stock-orders/endpoints"
import { stockOrderPaths } from "@packhaus/contract/purchasing/stock-orders/paths"
import { isOver, waitsForCredit, whyNot } from "@packhaus/contract/purchasing/stock-orders/rules"
import type { StockOrderDetail } from "@packhaus/contract/purchasing/stock-orders/schema"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { useCan, useSession } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { type DetailAction, DetailActions } from "#ui/detail/detail-actions.tsx"
import { SaveDialog } from "#ui/forms/save-dialog.tsx"
import { staleByOrder } from "../queries.ts"
import { ArrivalSheet } from "./arrival-sheet.tsx"
import { LandedCostSheet } from "./landed-cost-sheet.tsx"
import { ReasonSheet } from "./reason-sheet.tsx"
import { TrackingSheet } from "./tracking-sheet.tsx"

type Verb = Parameters<typeof whyNot>[1]

/** What can be done with a stock order: who may says the policy, whether it is the time the life cycle. */
export function StockOrderActions({ order }: { order: StockOrderDetail }) {
  const { t } = useTranslation("stock-orders")
  const can = useCan()
  const { role } = useSession()
  const navigate = useNavigate()
  const { id, status } = order
  if (status === "cancelled") return null
  const timeOf = (verb: Verb) => {
    const why = whyNot(order, verb, role)
    return { reason: why && t(($) => $.whyNot[why]), over: isOver(why) }
  }
  const start: DetailAction = {
    name: "start",
    label: t(($) => $.start.action),
    ...timeOf("start"),
    opens: (close) => (
      <SaveDialog
        title={t(($) => $.start.title)}
        go={t(($) => $.start.action)}
        send={() => call(api.start, { params: { id } })}
        done={t(($) => $.start.done)}
        failed={t(($) => $.failed)}
        stale={staleByOrder}
        body={t(($) => $.start.body)}
        onClose={close}
      />
    ),
  }
  const tracking = (verb: "send" | "track"): DetailAction => ({
    name: verb,
    label: t(($) => $[verb].action),
    opens: (close) => <TrackingSheet order={order} verb={verb} onClose={close} />,
  })
  const arrive: DetailAction = {
    name: "arrive",
    label: t(($) => $.arrive.action),
    opens: (close) => <ArrivalSheet order={order} onClose={close} />,
  }
  const withReason = (
    verb: "close" | "confirm" | "cancel" | "override",
    rule?: Verb,
  ): DetailAction => ({
    name: verb,
    label: t(($) => $[verb].action),
    ...(rule ? timeOf(rule) : {}),
    inMenu: verb === "cancel",
    opens: (close) => <ReasonSheet order={order} verb={verb} onClose={close} />,
  })
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
  // A customer books what comes to a place of their own (domain 1).
  const isTheirPlace = !isCustomer(role) || order.location_kind === "customer"
  const isSent = status === "on_the_way"
  const actions = [
    can("stock_order.start") && status === "open" && start,
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
  const primary = { open: "start", in_progress: "send", on_the_way: "arrive", arrived: "confirm" }[
    status
  ]
  return <DetailActions actions={actions} primary={primary} folds />
}
