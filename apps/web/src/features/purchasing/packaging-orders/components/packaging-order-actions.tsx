import { isSupplier } from "@packhaus/contract/access/roles"
import { packagingOrders as api } from "@packhaus/contract/purchasing/packaging-orders/endpoints"
import {
  booksPackagingOf,
  waitsForCredit,
  whyNot,
} from "@packhaus/contract/purchasing/packaging-orders/rules"
import type { PackagingOrderDetail } from "@packhaus/contract/purchasing/packaging-orders/schema"
import { isOver } from "@packhaus/contract/purchasing/stock-orders/rules"
import { useTranslation } from "react-i18next"
import { useCan, useSession } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { type DetailAction, DetailActions } from "#ui/detail/detail-actions.tsx"
import { SaveDialog } from "#ui/forms/save-dialog.tsx"
import { staleByOrder } from "../queries.ts"
import { ArrivalSheet } from "./arrival-sheet.tsx"
import { AssignSheet } from "./assign-sheet.tsx"
import { ReasonSheet } from "./reason-sheet.tsx"
import { TrackingSheet } from "./tracking-sheet.tsx"

type Verb = Parameters<typeof whyNot>[1]

/** What can be done with a packaging order: who may says the policy, whether it is the time the life cycle. */
export function PackagingOrderActions({ order }: { order: PackagingOrderDetail }) {
  const { t } = useTranslation("packaging-orders")
  const can = useCan()
  const { role, organisation } = useSession()
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
  const assign: DetailAction = {
    name: "assign",
    label: t(($) => $.assign.action),
    opens: (close) => <AssignSheet order={order} onClose={close} />,
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
  // A supplier goes on with what they make, and books what comes to places of their own (domain 1).
  const makes =
    can("packaging_order.start") && (!isSupplier(role) || order.supplier_id === organisation.id)
  const books =
    can("packaging_order.arrive") &&
    booksPackagingOf({ role, organisation_id: organisation.id }, order)
  const isSent = status === "on_the_way"
  const actions = [
    makes && status === "open" && start,
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
  const primary = { open: "start", in_progress: "send", on_the_way: "arrive", arrived: "confirm" }[
    status
  ]
  return <DetailActions actions={actions} primary={primary} folds />
}
