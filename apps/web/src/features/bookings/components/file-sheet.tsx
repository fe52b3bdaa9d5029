import { bookings as api } from "@packhaus/contract/bookings/endpoints"
import { AddBookingFile } from "@packhaus/contract/bookings/schema"
import { useTranslation } from "react-i18next"
import { FileField } from "#features/files/uploads/components/file-field.tsx"
import { call } from "#lib/http.ts"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { staleByBooking } from "../queries.ts"
import { bookingFiles } from "./file-kinds.ts"

/** A file for a booking. */
export function FileSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation("bookings")
  const { form, save } = useMutationForm({
    schema: AddBookingFile,
    values: { file_key: "" },
    send: (body: AddBookingFile) => call(api.addFile, { params: { id }, body }),
    done: t(($) => $.files.done),
    failed: t(($) => $.failed),
    stale: staleByBooking,
    onDone: onClose,
  })
  const { context, accept } = bookingFiles
  return (
    <FormSheet
      title={t(($) => $.files.add)}
      lead={t(($) => $.files.lead)}
      form={form}
      save={save}
      submit={t(($) => $.files.submit)}
      onClose={onClose}
    >
      <FileField
        label={t(($) => $.files.file)}
        hint={t(($) => $.files.types)}
        accept={accept}
        context={context}
        fault={form.fault("file_key")}
        onKey={(file_key) => form.set("file_key", file_key)}
      />
    </FormSheet>
  )
}
