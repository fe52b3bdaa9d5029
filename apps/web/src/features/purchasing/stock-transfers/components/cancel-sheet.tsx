import { stockTransfers as api } from "@packhaus/contract/purchasing/stock-transfers/endpoints"
import {
  CancelStockTransfer,
  type StockTransferDetail,
} from "@packhaus/contract/purchasing/stock-transfers/schema"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { staleByTransfer } from "../queries.ts"

type Props = { transfer: StockTransferDetail; onClose: () => void }

/** Ends a transfer: what is on the way goes back to where it came from. */
export function CancelSheet({ transfer: { id, status, from_name }, onClose }: Props) {
  const { t } = useTranslation("stock-transfers")
  const { form, save } = useMutationForm({
    schema: CancelStockTransfer,
    values: { reason: "" },
    send: (body: { reason: string }) => call(api.cancel, { params: { id }, body }),
    done: t(($) => $.cancel.done),
    failed: t(($) => $.failed),
    stale: staleByTransfer,
    onDone: onClose,
  })
  const isSent = status === "on_the_way"
  return (
    <FormSheet
      title={t(($) => $.cancel.title)}
      lead={isSent ? t(($) => $.cancel.leadSent, { from: from_name }) : t(($) => $.cancel.lead)}
      form={form}
      save={save}
      submit={t(($) => $.cancel.title)}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={{ reason: { label: t(($) => $.columns.reason), as: "area", rows: 3 } }}
      />
    </FormSheet>
  )
}
