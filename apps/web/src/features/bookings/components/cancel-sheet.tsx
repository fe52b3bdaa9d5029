import { bookings as api } from "@packhaus/contract/bookings/endpoints"
import { CancelBooking } from "@packhaus/contract/bookings/schema"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { staleByBooking } from "../queries.ts"

/** Cancels a booking, with a reason that the other side reads. */
export function CancelSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation("bookings")
  const { form, save } = useMutationForm({
    schema: CancelBooking,
    values: { reason: "" },
    send: (body: CancelBooking) => call(api.cancel, { params: { id }, body }),
    done: t(($) => $.cancel.done),
    failed: t(($) => $.failed),
    stale: staleByBooking,
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => $.cancel.title)}
      lead={t(($) => $.cancel.lead)}
      form={form}
      save={save}
      submit={t(($) => $.cancel.submit)}
      look="danger"
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={{ reason: { label: t(($) => $.cancel.reason), as: "area", rows: 3 } }}
      />
    </FormSheet>
  )
}
