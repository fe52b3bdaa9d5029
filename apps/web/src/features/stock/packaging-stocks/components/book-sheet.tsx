import { packagingStocks as api } from "@packhaus/contract/stock/packaging-stocks/endpoints"
import {
  BookPackaging,
  type PackagingStock,
} from "@packhaus/contract/stock/packaging-stocks/schema"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { BookingFields } from "./booking-fields.tsx"

/** Books an arrival of packaging, or a count. */
export function BookSheet({ stock, onClose }: { stock: PackagingStock; onClose: () => void }) {
  const { t } = useTranslation("packaging-stocks")
  const { form, save } = useMutationForm({
    schema: BookPackaging,
    values: { kind: "arrival", quantity: 1, reason: "" },
    send: (body: BookPackaging) => call(api.book, { params: { id: stock.id }, body }),
    done: t(($) => $.booking.done),
    failed: t(($) => $.booking.failed),
    stale: ["packaging-stocks", "session"],
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => $.booking.title)}
      lead={t(($) => $.booking.lead, {
        name: stock.packaging_name,
        location: stock.location_name,
      })}
      form={form}
      save={save}
      submit={t(($) => $.booking.submit)}
      onClose={onClose}
    >
      <BookingFields form={form} kind={form.values.kind} />
    </FormSheet>
  )
}
