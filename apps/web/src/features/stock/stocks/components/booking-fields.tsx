import { useTranslation } from "react-i18next"
import { optionsOf } from "#lib/options.ts"
import { SelectField, TextAreaField } from "#ui/fields/field.tsx"
import { NumberField } from "#ui/fields/number-field.tsx"
import type { SchemaForm } from "#ui/forms/use-schema-form.ts"

export const bookingKinds = ["arrival", "adjustment", "block", "unblock"] as const
type BookingKind = (typeof bookingKinds)[number]

type Props = {
  form: Pick<SchemaForm, "field" | "number">
  kind: string
  kinds: readonly BookingKind[]
}

/** Kind, quantity and reason of a booking. Only a counted difference can be negative. */
export function BookingFields({ form, kind, kinds }: Props) {
  const { t } = useTranslation("stocks")
  const chosen = bookingKinds.find((each) => each === kind)
  return (
    <>
      <SelectField
        label={t(($) => $.booking.kind)}
        hint={chosen ? t(($) => $.booking.hints[chosen]) : undefined}
        options={optionsOf(kinds, (value) => t(($) => $.booking.kinds[value]))}
        {...form.field("kind")}
      />
      <NumberField
        label={t(($) => $.booking.quantity)}
        hint={kind === "adjustment" ? t(($) => $.booking.signed) : undefined}
        {...(kind === "adjustment" ? {} : { min: 1 })}
        {...form.number("quantity")}
      />
      <TextAreaField label={t(($) => $.booking.reason)} rows={2} {...form.field("reason")} />
    </>
  )
}
