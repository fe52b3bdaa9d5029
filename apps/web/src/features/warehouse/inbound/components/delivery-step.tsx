import { useTranslation } from "react-i18next"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FieldGrid } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { HeavyCartons } from "./heavy-cartons.tsx"
import type { Draft } from "./use-draft.ts"

/** The location, the day, and the carrier. */
export function DeliveryStep({ draft }: { draft: Draft }) {
  const { t } = useTranslation("inbound")
  const { form, places, keepPlace } = draft
  return (
    <>
      <Section title={t(($) => $.page.delivery)}>
        <FieldGrid>
          <FormFields
            form={{
              ...form,
              set(path, value) {
                if (path === "location_id") keepPlace(String(value))
                form.set(path, value)
              },
            }}
            fields={{
              location_id: {
                label: t(($) => $.columns.location),
                options: places.map(({ id, name }) => ({ value: id, label: name })),
                empty: t(($) => $.form.choose),
              },
              expected_on: t(($) => $.columns.expected),
              carrier: t(($) => $.columns.carrier),
              tracking_number: t(($) => $.columns.tracking),
            }}
          />
        </FieldGrid>
        <FormFields
          form={form}
          fields={{ note: { label: t(($) => $.columns.note), as: "area", rows: 2 } }}
        />
      </Section>
      <HeavyCartons draft={draft} />
    </>
  )
}
