import type { purchaseEndpoints } from "@packhaus/contract/purchasing/kit/endpoints"
import {
  expectedPieces,
  isOver,
  type PurchaseWhyNot,
} from "@packhaus/contract/purchasing/kit/rules"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import type { DetailAction } from "#ui/detail/detail-actions.tsx"
import { SaveDialog } from "#ui/forms/save-dialog.tsx"
import type { Purchase, PurchaseNamespace } from "./purchase.ts"
import { ReasonSheet } from "./reason-sheet.tsx"
import { TrackingSheet } from "./tracking-sheet.tsx"

type Verb = "start" | "arrive" | "cancel" | "override"
type ReasonVerb = "close" | "confirm" | "cancel" | "override"
type Endpoints = ReturnType<typeof purchaseEndpoints>

type Options = {
  namespace: PurchaseNamespace
  order: Purchase
  whyNot: (verb: Verb) => PurchaseWhyNot
  /** Shown when goods are reported as sent. */
  sendLead: string | null
  api: Pick<Endpoints, "start" | "send" | "track" | "close" | "cancel" | "override">
  stale: readonly string[]
}

/** Buttons that stock orders and packaging orders have in common. */
export function usePurchaseActions(options: Options) {
  const { namespace, order, whyNot, sendLead, api, stale } = options
  const { t } = useTranslation(namespace)
  const { number } = useFormat()
  const params = { id: order.id }
  const timeOf = (verb: Verb) => {
    const why = whyNot(verb)
    return { reason: why && t(($) => $.whyNot[why]), over: isOver(why) }
  }
  return {
    start: (): DetailAction => ({
      name: "start",
      label: t(($) => $.start.action),
      ...timeOf("start"),
      opens: (close) => (
        <SaveDialog
          title={t(($) => $.start.title)}
          go={t(($) => $.start.action)}
          send={() => call(api.start, { params })}
          done={t(($) => $.start.done)}
          failed={t(($) => $.failed)}
          stale={stale}
          body={t(($) => $.start.body)}
          onClose={close}
        />
      ),
    }),
    tracking: (verb: "send" | "track"): DetailAction => ({
      name: verb,
      label: t(($) => $[verb].action),
      opens: (close) => (
        <TrackingSheet
          namespace={namespace}
          order={order}
          verb={verb}
          lead={verb === "send" ? sendLead : null}
          send={(body) => call(api[verb], { params, body })}
          stale={stale}
          onClose={close}
        />
      ),
    }),
    withReason: (verb: ReasonVerb, rule?: Verb): DetailAction => ({
      name: verb,
      label: t(($) => $[verb].action),
      ...(rule ? timeOf(rule) : {}),
      inMenu: verb === "cancel",
      opens: (close) => (
        <ReasonSheet
          words={{
            title: t(($) => $[verb].title),
            lead: t(($) => $[verb].lead, {
              pieces: number(expectedPieces(order)),
              damaged: number(order.damaged_quantity ?? 0),
              missing: number(order.missing_quantity),
            }),
            reason: t(($) => $[verb].reason),
            submit: t(($) => $[verb].submit),
            done: t(($) => $[verb].done),
            failed: t(($) => $.failed),
          }}
          look={verb === "override" || verb === "confirm" ? "primary" : "danger"}
          send={(body) => call(api[verb === "confirm" ? "close" : verb], { params, body })}
          stale={stale}
          onClose={close}
        />
      ),
    }),
  }
}

/** Name of the button that continues an order in each status. */
export const primaryActions = {
  open: "start",
  in_progress: "send",
  on_the_way: "arrive",
  arrived: "confirm",
  cancelled: undefined,
} as const
