import { whyNot } from "@packhaus/contract/purchasing/stock-transfers/rules"
import type { StockTransferDetail } from "@packhaus/contract/purchasing/stock-transfers/schema"
import type { StockTransferVerb } from "@packhaus/contract/purchasing/stock-transfers/status"
import { useTranslation } from "react-i18next"
import { useCan, useSession } from "#features/sign-in/sessions/queries.ts"
import { type DetailAction, DetailActions } from "#ui/detail/detail-actions.tsx"
import { ArriveSheet } from "./arrive-sheet.tsx"
import { CancelSheet } from "./cancel-sheet.tsx"
import { SendSheet } from "./send-sheet.tsx"

const sheets = { send: SendSheet, arrive: ArriveSheet, cancel: CancelSheet }

/** Buttons of a transfer: the rule decides who works at which place, the life cycle what is possible. */
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
