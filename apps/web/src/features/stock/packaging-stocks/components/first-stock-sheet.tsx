import { packagingStocks as api } from "@packhaus/contract/stock/packaging-stocks/endpoints"
import { booksPackagingAt } from "@packhaus/contract/stock/packaging-stocks/rules"
import { CreatePackagingStock } from "@packhaus/contract/stock/packaging-stocks/schema"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useSession } from "#features/sign-in/sessions/queries.ts"
import { packagingChoices } from "#features/stock/packagings/queries.ts"
import { locationChoices } from "#features/stock/stock-locations/components/location-choices.ts"
import { call } from "#lib/http.ts"
import { SelectField } from "#ui/fields/field.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { BookingFields } from "./booking-fields.tsx"

/**
 * Books the first pieces of a packaging at a location: only packagings and locations for which the
 * viewer may book.
 */
export function FirstStockSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("packaging-stocks")
  const { role, organisation } = useSession()
  const packagings = useQuery(packagingChoices)
  const places = useQuery(locationChoices)
  const booker = { role, organisation_id: organisation.id }
  const { form, save } = useMutationForm({
    schema: CreatePackagingStock,
    values: { packaging_id: "", location_id: "", kind: "arrival", quantity: 1, reason: "" },
    send: (body: CreatePackagingStock) => call(api.create, { body }),
    done: t(($) => $.booking.done),
    failed: t(($) => $.booking.failed),
    stale: ["packaging-stocks", "session", "dashboard"],
    onDone: onClose,
  })
  const ofPackagings = packagings.data?.filter((one) =>
    booksPackagingAt(booker, one.organisation_id),
  )
  const ofPlaces = places.data?.filter((one) => booksPackagingAt(booker, one.owner_id))
  return (
    <FormSheet
      title={t(($) => $.first.title)}
      lead={t(($) => $.first.lead)}
      form={form}
      save={save}
      submit={t(($) => $.booking.submit)}
      onClose={onClose}
    >
      <SelectField
        label={t(($) => $.columns.packaging)}
        empty="–"
        options={ofPackagings?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        {...form.field("packaging_id")}
        error={form.fault("packaging_id") ? t(($) => $.first.choose) : null}
      />
      <SelectField
        label={t(($) => $.columns.location)}
        empty="–"
        options={ofPlaces?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        {...form.field("location_id")}
        error={form.fault("location_id") ? t(($) => $.first.choose) : null}
      />
      <BookingFields form={form} kind={form.values.kind} />
    </FormSheet>
  )
}
