import { stockTransfers as api } from "@packhaus/contract/purchasing/stock-transfers/endpoints"
import type { StockTransferDetail } from "@packhaus/contract/purchasing/stock-transfers/schema"
import { useTranslation } from "react-i18next"
import { ReasonSheet } from "#features/purchasing/kit/reason-sheet.tsx"
import { call } from "#lib/http.ts"
import { staleByTransfer } from "../queries.ts"

type Props = { transfer: StockTransferDetail; onClose: () => void }

/** Cancels a transfer: shipped goods return to their origin. */
export function CancelSheet({ transfer: { id, status, from_name }, onClose }: Props) {
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
