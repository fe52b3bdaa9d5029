import { stockTransfers as api } from "@packhaus/contract/purchasing/stock-transfers/endpoints"
import { whyNot } from "@packhaus/contract/purchasing/stock-transfers/rules"
import type { StockTransferDetail } from "@packhaus/contract/purchasing/stock-transfers/schema"
import type { StockTransferVerb } from "@packhaus/contract/purchasing/stock-transfers/status"
import { useTranslation } from "react-i18next"
import { ReasonSheet } from "#features/purchasing/kit/reason-sheet.tsx"
import { useCan, useSession } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { type DetailAction, DetailActions } from "#ui/detail/detail-actions.tsx"
import { staleByTransfer } from "../queries.ts"
import { ArriveSheet } from "./arrive-sheet.tsx"
import { SendSheet } from "./send-sheet.tsx"

type Props = { transfer: StockTransferDetail; onClose: () => void }

/** Cancels a transfer: shipped goods return to their origin. */
function CancelSheet({ transfer: { id, status, from_name }, onClose }: Props) {
  const { t } = useTranslation("stock-transfers")
  const isSent = status === "on_the_way"
  return (
    <ReasonSheet
      words={{
        title: t(($) => $.cancel.title),
        lead: isSent ? t(($) => $.cancel.leadSent, { from: from_name }) : t(($) => $.cancel.lead),
        reason: t(($) => $.columns.reason),
        submit: t(($) => $.cancel.title),
        done: t(($) => $.cancel.done),
        failed: t(($) => $.failed),
      }}
      look="primary"
      send={(body) => call(api.cancel, { params: { id }, body })}
      stale={staleByTransfer}
      onClose={onClose}
    />
  )
}

const sheets = { send: SendSheet, arrive: ArriveSheet, cancel: CancelSheet }

/**
 * Buttons of a transfer: the rule decides who works at which location, the life cycle which actions
 * are possible.
 */
export function StockTransferActions({ transfer }: { transfer: StockTransferDetail }) {
  const { t } = useTranslation("stock-transfers")
  const can = useCan()
  const { role, organisation } = useSession()
  const { status } = transfer
  if (!can("stock_transfer.write") || status === "arrived" || status === "cancelled") return null
  const action = (verb: StockTransferVerb): DetailAction => {
    const why = whyNot(transfer, verb, { role, organisation_id: organisation.id })
    const Sheet = sheets[verb]
    return {
      name: verb,
      label: t(($) => $[verb].action),
      reason: why && t(($) => $.whyNot[why]),
      over: why === "place",
      inMenu: verb === "cancel",
      opens: (close) => <Sheet transfer={transfer} onClose={close} />,
    }
  }
  const next = status === "open" ? "send" : "arrive"
  return <DetailActions actions={[action(next), action("cancel")]} primary={next} folds />
}
