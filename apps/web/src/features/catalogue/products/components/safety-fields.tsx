import type { ProductSafety, SafetyContact } from "@packhaus/contract/catalogue/products/schema"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { CheckField } from "#ui/fields/field.tsx"
import { FormFields } from "#ui/forms/form-fields.tsx"
import type { SchemaForm } from "#ui/forms/use-schema-form.ts"
import { Stack } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"

const nobody: SafetyContact = { name: "", address: "", country: "", email: "" }
/** The initial values: a manufacturer outside the EU with a responsible person in it. */
export const noSafety: z.input<typeof ProductSafety> = {
  maker: nobody,
  responsible: nobody,
  warnings: "",
}

type Props = { form: SchemaForm & { values: { safety: z.input<typeof ProductSafety> | null } } }

/** The fields of `safety`: manufacturer, responsible person in the EU, and warnings. */
export function SafetyFields({ form }: Props) {
  const { t } = useTranslation("products")
  const contact = (who: "maker" | "responsible") => ({
    [`safety.${who}.name`]: t(($) => $.safety.name),
    [`safety.${who}.address`]: t(($) => $.safety.address),
    [`safety.${who}.country`]: { label: t(($) => $.safety.country), as: "country" as const },
    [`safety.${who}.email`]: { label: t(($) => $.safety.email), as: "email" as const },
  })
  const isOutside = Boolean(form.values.safety?.responsible)
  return (
    <Stack>
      <Section title={t(($) => $.safety.maker)}>
        <FormFields form={form} grid fields={contact("maker")} />
      </Section>
      <CheckField
        label={t(($) => $.safety.hasResponsible)}
        checked={isOutside}
        onChange={() => form.set("safety.responsible", isOutside ? null : nobody)}
      />
      {isOutside ? (
        <Section title={t(($) => $.safety.responsible)}>
          <FormFields form={form} grid fields={contact("responsible")} />
        </Section>
      ) : null}
      <FormFields
        form={form}
        fields={{ "safety.warnings": { label: t(($) => $.safety.warnings), as: "area", rows: 3 } }}
      />
    </Stack>
  )
}
