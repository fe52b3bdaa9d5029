import { waitlist as api } from "@packhaus/contract/applicants/waitlist/endpoints"
import { type OwnEntry, UpdateEntry } from "@packhaus/contract/applicants/waitlist/schema"
import { industries } from "@packhaus/contract/applicants/waitlist/status"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { optionsOf } from "#lib/options.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { PageForm } from "#ui/forms/page-form.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { Section } from "#ui/page/section.tsx"

/** The applicant's statements, which they can complete and correct. */
export function OwnForm({ entry }: { entry: OwnEntry }) {
  const { t } = useTranslation("waitlist")
  const can = useCan()
  const { company, first_name, last_name, phone, vat_id, country, city, needs } = entry
  const { shop_address, monthly_parcels, item_count, industry, found_via } = entry
  const { form, save } = useMutationForm({
    schema: UpdateEntry,
    values: {
      company,
      first_name,
      last_name,
      phone,
      vat_id,
      country,
      city,
      shop_address,
      monthly_parcels,
      item_count,
      industry,
      needs,
      found_via,
    },
    send: (body: UpdateEntry) => call(api.updateOwn, { body }),
    done: t(($) => $.own.form.saved),
    failed: t(($) => $.own.form.failed),
    stale: ["waitlist-entries", "session"],
  })
  const label = (field: keyof UpdateEntry) => t(($) => $.own.fields[field])
  return (
    <PageForm
      form={form}
      save={save}
      submit={t(($) => $.own.form.submit)}
      locked={can("waitlist.write_own") ? null : t(($) => $.own.form.locked)}
    >
      <Section title={t(($) => $.own.form.company)}>
        <FormFields
          form={form}
          grid
          fields={{
            company: { label: label("company"), autoComplete: "organization" },
            first_name: { label: label("first_name"), autoComplete: "given-name" },
            last_name: { label: label("last_name"), autoComplete: "family-name" },
            phone: { label: label("phone"), as: "tel", autoComplete: "tel" },
            country: { label: label("country"), as: "country" },
            city: { label: label("city"), autoComplete: "address-level2" },
            vat_id: label("vat_id"),
          }}
        />
      </Section>
      <Section title={t(($) => $.own.form.needs)}>
        <FormFields
          form={form}
          grid
          fields={{
            shop_address: label("shop_address"),
            industry: {
              label: label("industry"),
              options: optionsOf(industries, (name) => t(($) => $.industries[name])),
              empty: "–",
            },
            monthly_parcels: label("monthly_parcels"),
            item_count: label("item_count"),
            found_via: label("found_via"),
          }}
        />
        <br />
        <FormFields
          form={form}
          fields={{ needs: { label: label("needs"), as: "area", rows: 4 } }}
        />
      </Section>
    </PageForm>
  )
}
