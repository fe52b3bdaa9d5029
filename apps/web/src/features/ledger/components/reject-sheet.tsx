import { transfers as api } from "@packhaus/contract/ledger/endpoints"
import { RejectTransfer, type Transfer } from "@packhaus/contract/ledger/schema"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { staleByBooking } from "../queries.ts"

/** Rejects a transfer, with a reason. */
export function RejectSheet({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const { t } = useTranslation("ledger")
  const { money } = useFormat()
  const { form, save: reject } = useMutationForm({
    schema: RejectTransfer,
    values: { reason: "" },
    send: (body: { reason: string }) => call(api.reject, { params: { id: transfer.id }, body }),
    done: t(($) => $.waiting.rejected),
    failed: t(($) => $.waiting.rejectFailed),
    stale: staleByBooking,
    onDone: onClose,
  })
  const type = t(($) => $.waiting.types[transfer.type])
  const amount = money(transfer.amount, transfer.currency_code)
  return (
    <FormSheet
      title={t(($) => $.waiting.rejectTitle)}
      lead={t(($) => $.waiting.rejectLead, { type, amount, name: transfer.organisation_name })}
      form={form}
      save={reject}
      submit={t(($) => $.waiting.reject)}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={{ reason: { label: t(($) => $.waiting.reason), as: "area", rows: 2 } }}
      />
    </FormSheet>
  )
}
