import { useTranslation } from "react-i18next"
import { CountryField } from "#ui/fields/country-field.tsx"
import { TextField } from "#ui/fields/field.tsx"
import type { SchemaForm } from "#ui/forms/use-schema-form.ts"
import { FieldGrid } from "#ui/page/layout.tsx"

export type Form = Pick<SchemaForm, "field" | "nullable" | "number" | "tick" | "set" | "fault">
type Props = { form: Form; at?: string }

/** The fields for customs. `at` is their path in the form. */
export function CustomsFields({ form, at = "" }: Props) {
  const { t } = useTranslation("products")
  const { onChange: _, ...origin } = form.nullable(`${at}origin_country`)
  return (
    <FieldGrid>
      <CountryField
        label={t(($) => $.fields.origin_country)}
        {...origin}
        onBlur={undefined}
        onFocus={undefined}
        onChange={({ target }) => form.set(`${at}origin_country`, target.value || null)}
      />
      <TextField
        label={t(($) => $.fields.hs_code)}
        inputMode="numeric"
        {...form.nullable(`${at}hs_code`)}
      />
      <TextField label={t(($) => $.fields.mid_code)} {...form.nullable(`${at}mid_code`)} />
    </FieldGrid>
  )
}
