import { transfers as api } from "@packhaus/contract/ledger/endpoints"
import type { Transfer } from "@packhaus/contract/ledger/schema"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { SaveDialog } from "#ui/forms/save-dialog.tsx"
import { staleByBooking } from "../queries.ts"

/** Approval by the second administrator: the transfer is booked at once. */
export function ApproveDialog({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const { t } = useTranslation("ledger")
  const { money } = useFormat()
  const type = t(($) => $.waiting.types[transfer.type])
  const amount = money(transfer.amount, transfer.currency_code)
  return (
    <SaveDialog
      title={t(($) => $.waiting.approveTitle, { type, amount })}
      body={t(($) => $.waiting.approveBody, { name: transfer.organisation_name })}
      go={t(($) => $.waiting.approve)}
      send={() => call(api.approve, { params: { id: transfer.id } })}
      done={t(($) => $.waiting.approved)}
      failed={t(($) => $.waiting.approveFailed)}
      stale={staleByBooking}
      onClose={onClose}
    />
  )
}
