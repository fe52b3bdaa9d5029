import { transfers as api } from "@packhaus/contract/ledger/endpoints"
import { RejectTransfer, type Transfer } from "@packhaus/contract/ledger/schema"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { TextAreaField } from "#ui/fields/field.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { useSchemaForm } from "#ui/forms/use-schema-form.ts"
import { staleByBooking } from "../queries.ts"

/** A transfer is not booked, and why. */
export function RejectSheet({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const { t } = useTranslation("ledger")
  const { money } = useFormat()
  const form = useSchemaForm(RejectTransfer, { reason: "" })
  const reject = useSave({
    send: (body: { reason: string }) => call(api.reject, { params: { id: transfer.id }, body }),
    done: t(($) => $.waiting.rejected),
    failed: t(($) => $.waiting.rejectFailed),
    stale: staleByBooking,
    form,
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
      <TextAreaField label={t(($) => $.waiting.reason)} rows={2} {...form.field("reason")} />
    </FormSheet>
  )
}
