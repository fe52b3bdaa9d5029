import { stockTransfers as api } from "@packhaus/contract/purchasing/stock-transfers/endpoints"
import {
  SendStockTransfer,
  type StockTransferDetail,
} from "@packhaus/contract/purchasing/stock-transfers/schema"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { staleByTransfer } from "../queries.ts"

type Props = { transfer: StockTransferDetail; onClose: () => void }

/** Sends a transfer, with carrier and tracking number if known. */
export function SendSheet({ transfer: { id, from_name, to_name }, onClose }: Props) {
  const { t } = useTranslation("stock-transfers")
  const { form, save } = useMutationForm({
    schema: SendStockTransfer,
    values: { carrier: "", tracking_number: "" },
    send: (body: SendStockTransfer) => call(api.send, { params: { id }, body }),
    done: t(($) => $.send.done),
    failed: t(($) => $.failed),
    stale: staleByTransfer,
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => $.send.title)}
      lead={t(($) => $.send.lead, { from: from_name, to: to_name })}
      form={form}
      save={save}
      submit={t(($) => $.send.action)}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={{
          carrier: t(($) => $.columns.carrier),
          tracking_number: t(($) => $.columns.tracking),
        }}
      />
    </FormSheet>
  )
}
