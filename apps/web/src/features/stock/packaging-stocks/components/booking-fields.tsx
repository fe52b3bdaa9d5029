import { packagingBookings } from "@packhaus/contract/stock/packaging-stocks/schema"
import { useTranslation } from "react-i18next"
import { optionsOf } from "#lib/options.ts"
import { SelectField, TextAreaField } from "#ui/fields/field.tsx"
import { NumberField } from "#ui/fields/number-field.tsx"
import type { SchemaForm } from "#ui/forms/use-schema-form.ts"

type Props = { form: Pick<SchemaForm, "field" | "number">; kind: string }

/** Arrival or count, quantity, and reason. */
export function BookingFields({ form, kind }: Props) {
  const { t } = useTranslation("packaging-stocks")
  const chosen = packagingBookings.find((each) => each === kind)
  return (
    <>
      <SelectField
        label={t(($) => $.booking.kind)}
        hint={chosen ? t(($) => $.booking.hints[chosen]) : undefined}
        options={optionsOf(packagingBookings, (value) => t(($) => $.booking.kinds[value]))}
        {...form.field("kind")}
      />
      <NumberField label={t(($) => $.booking.quantity)} min={0} {...form.number("quantity")} />
      <TextAreaField label={t(($) => $.booking.reason)} rows={2} {...form.field("reason")} />
    </>
  )
}
