import { stocks as api } from "@packhaus/contract/stock/stocks/endpoints"
import { AdjustStock, type Stock } from "@packhaus/contract/stock/stocks/schema"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { staleByBooking } from "../queries.ts"
import { BookingFields, bookingKinds } from "./booking-fields.tsx"

/** Books an arrival, a counted difference, or blocked pieces. */
export function AdjustSheet({ stock, onClose }: { stock: Stock; onClose: () => void }) {
  const { t } = useTranslation("stocks")
  const { form, save } = useMutationForm({
    schema: AdjustStock,
    values: { kind: "arrival", quantity: 1, reason: "" },
    send: (body: AdjustStock) => call(api.adjust, { params: { id: stock.id }, body }),
    done: t(($) => $.booking.done),
    failed: t(($) => $.booking.failed),
    stale: staleByBooking,
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => $.booking.title)}
      lead={t(($) => $.booking.lead, {
        title: stock.product_title,
        location: stock.location_name,
      })}
      form={form}
      save={save}
      submit={t(($) => $.booking.submit)}
      onClose={onClose}
    >
      <BookingFields form={form} kind={form.values.kind} kinds={bookingKinds} />
    </FormSheet>
  )
}
