import { nextAction, type OrderAction, orderActions, whyNot } from "@packhaus/contract/orders/rules"
import type { Order } from "@packhaus/contract/orders/schema"
import { IconDots } from "@tabler/icons-react"
import { Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sessions/queries.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { ActionMenu } from "#ui/actions/action-menu.tsx"
import { Button, IconButton } from "#ui/actions/button.tsx"
import { ReasonedButton } from "#ui/actions/reasoned-button.tsx"
import { useNarrow } from "#ui/page/use-narrow.ts"
import { type Act, policyOf, reservedPlaces, stateOf } from "./order-state.ts"
import { useMyPlaces } from "./use-my-places.ts"
import { usePush } from "./use-push.ts"

const ActionSheet = lazyPart(() => import("./action-sheet.tsx"), "ActionSheet")

const beside: readonly OrderAction[] = ["pack", "ship"]

/**
 * The next sensible action as the one primary button; the others beside it or (on a phone, all of them) in
 * the menu, each with its reason. What the policy does not allow is not there at all.
 */
export function OrderActions({ order }: { order: Order }) {
  const { t } = useTranslation("order-actions")
  const { t: tUi } = useTranslation("ui")
  const narrow = useNarrow()
  const can = useCan()
  const push = usePush(order)
  const { isMine, nameOf } = useMyPlaces()
  const [open, setOpen] = useState<Act | null>(null)

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
  const primary = nextAction(state, (action) => may(action) && reason(action) === null)
  const secondary = narrow ? [] : beside.filter((action) => action !== primary && may(action))
  const rest = orderActions.filter(
    (action) => action !== primary && !secondary.includes(action) && may(action),
  )
  const parts = [
    ...rest.map((action) => ({
      label: t(($) => $.actions[action]),
      reason: reason(action),
      onSelect: () => setOpen(action),
    })),
    ...(can("order.edit")
      ? [{ label: t(($) => $.actions.edit), reason: null, onSelect: () => setOpen("edit") }]
      : []),
    ...(can("order.push_tracking")
      ? [{ label: t(($) => $.actions.push), reason: push.reason, onSelect: push.go }]
      : []),
  ]
  const next = primary ? (
    <Button look="primary" onClick={() => setOpen(primary)}>
      {t(($) => $.actions[primary === "route" ? "routeFirst" : primary])}
    </Button>
  ) : null
  return (
    <>
      {narrow ? next : null}
      {secondary.map((action) => (
        <ReasonedButton key={action} reason={reason(action)} onClick={() => setOpen(action)}>
          {t(($) => $.actions[action])}
        </ReasonedButton>
      ))}
      {parts.length > 0 ? (
        <ActionMenu parts={parts}>
          {narrow && !next ? (
            <Button>{tUi(($) => $.more)}</Button>
          ) : (
            <IconButton look="secondary" label={tUi(($) => $.more)}>
              <IconDots size={16} stroke={2} aria-hidden />
            </IconButton>
          )}
        </ActionMenu>
      ) : null}
      {narrow ? null : next}
      <Suspense>
        {open ? <ActionSheet act={open} order={order} onClose={() => setOpen(null)} /> : null}
      </Suspense>
    </>
  )
}
