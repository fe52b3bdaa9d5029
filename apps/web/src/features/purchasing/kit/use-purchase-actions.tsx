import {
  comingOf,
  isOver,
  type StockOrderWhyNot,
} from "@packhaus/contract/purchasing/stock-orders/rules"
import type { Tracking } from "@packhaus/contract/purchasing/stock-orders/schema"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import type { DetailAction } from "#ui/detail/detail-actions.tsx"
import { SaveDialog } from "#ui/forms/save-dialog.tsx"
import type { Purchase, PurchaseNamespace } from "./purchase.ts"
import { ReasonSheet } from "./reason-sheet.tsx"
import { TrackingSheet } from "./tracking-sheet.tsx"

type Verb = "start" | "arrive" | "cancel" | "override"
type ReasonVerb = "close" | "confirm" | "cancel" | "override"
type Send<B> = (body: B) => Promise<unknown>

type Options = {
  namespace: PurchaseNamespace
  order: Purchase
  whyNot: (verb: Verb) => StockOrderWhyNot
  /** Shown when goods are reported as sent. */
  sendLead: string | null
  calls: {
    start: () => Promise<unknown>
    send: Send<Tracking>
    track: Send<Tracking>
    close: Send<{ reason: string }>
    cancel: Send<{ reason: string }>
    override: Send<{ reason: string }>
  }
  stale: readonly string[]
}

/** Buttons that stock orders and packaging orders have in common. */
export function usePurchaseActions(options: Options) {
  const { namespace, order, whyNot, sendLead, calls, stale } = options
  const { t } = useTranslation(namespace)
  const { number } = useFormat()
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
          send={calls.start}
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
          send={calls[verb]}
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
              pieces: number(comingOf(order)),
              damaged: number(order.damaged_quantity ?? 0),
              missing: number(order.missing_quantity),
            }),
            reason: t(($) => $[verb].reason),
            submit: t(($) => $[verb].submit),
            done: t(($) => $[verb].done),
            failed: t(($) => $.failed),
          }}
          look={verb === "override" || verb === "confirm" ? "primary" : "danger"}
          send={calls[verb === "confirm" ? "close" : verb]}
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
