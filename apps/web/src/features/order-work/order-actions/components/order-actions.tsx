import { orders as api } from "@packhaus/contract/orders/endpoints"
import {
  isOver,
  nextAction,
  type OrderAction,
  orderActions,
  whyNot,
} from "@packhaus/contract/orders/rules"
import type { Order } from "@packhaus/contract/orders/schema"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { type DetailAction, DetailActions } from "#ui/detail/detail-actions.tsx"
import { useVerb } from "../queries.ts"
import { type Act, policyOf, reservedPlaces, stateOf } from "./order-state.ts"
import { useMyPlaces } from "./use-my-places.ts"

/** Sends the tracking numbers to the shop again, if it has not accepted all of them. */
function usePush(order: Order) {
  const push = useVerb({
    order,
    verb: "push",
    send: () => call(api.pushTracking, { params: { id: order.id } }),
  })
  const unsent = order.fulfillments.some(({ push }) => push && push.status !== "done")
  return { isNeeded: order.shop_id !== null && unsent, go: () => push.mutate(undefined) }
}

const ActionSheet = lazyPart(() => import("./action-sheet.tsx"), "ActionSheet")

const beside: readonly OrderAction[] = ["pack", "ship"]

type Props = {
  order: Order
  /** Further actions of the page. */
  more: readonly DetailAction[]
  /** The primary button if there is nothing to link, pack or ship. */
  otherwise: string | null
}

/** The actions on an order; the most useful next one is the primary button. */
export function OrderActions({ order, more, otherwise }: Props) {
  const { t } = useTranslation("order-actions")
  const can = useCan()
  const push = usePush(order)
  const { isMine, nameOf } = useMyPlaces()

  const state = stateOf(order)
  const reserved = reservedPlaces(order)
  const elsewhere = reserved.length > 0 && !reserved.some(({ id }) => isMine(id))
  const may = (action: OrderAction) => can(policyOf[action])
  const reason = (action: OrderAction) => {
    const code = whyNot(action, state)
    if (code) return t(($) => $.reasons[code])
    if (action === "pack" && elsewhere)
      return t(($) => $.reasons.not_your_place, {
        place: reserved.map(({ id }) => nameOf(id)).join(", "),
      })
    return null
  }
  const opens = (act: Act) => (close: () => void) => (
    <ActionSheet act={act} order={order} onClose={close} />
  )
  const primary = nextAction(state, (action) => may(action) && reason(action) === null) ?? otherwise
  const actions: (DetailAction | false)[] = [
    ...orderActions.filter(may).map((name) => ({
      name,
      label: t(($) => $.actions[name === "route" && name === primary ? "routeFirst" : name]),
      reason: reason(name),
      over: isOver(name, state),
      inMenu: !beside.includes(name),
      opens: opens(name),
    })),
    ...more,
    can("order.edit") && {
      name: "edit",
      label: t(($) => $.actions.edit),
      inMenu: true,
      opens: opens("edit"),
    },
    can("order.push_tracking") && {
      name: "push",
      label: t(($) => $.actions.push),
      over: !push.isNeeded,
      inMenu: true,
      onSelect: push.go,
    },
  ]
  return <DetailActions actions={actions.filter((one) => one !== false)} primary={primary} folds />
}
