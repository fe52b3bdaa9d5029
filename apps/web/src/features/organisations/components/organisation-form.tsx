import { isAdministrator, isStaff } from "@packhaus/contract/access/roles"
import { languages } from "@packhaus/contract/kernel/languages"
import { organisations as api } from "@packhaus/contract/organisations/endpoints"
import {
  type OrganisationDetail,
  UpdateOrganisation,
} from "@packhaus/contract/organisations/schema"
import { useTranslation } from "react-i18next"
import { useCan, useSession } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { optionsOf } from "#lib/options.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { PageForm } from "#ui/forms/page-form.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { Section } from "#ui/page/section.tsx"

const names = { de: "Deutsch", en: "English" }
const address = [
  ["street", "street-address"],
  ["postal_code", "postal-code"],
  ["city", "address-level2"],
] as const
const numbers = ["vat_id", "ioss_number"] as const
const bank = ["iban", "bic"] as const

/** Values of this form's fields; the brand and the reply address have forms of their own. */
function valuesOf(organisation: OrganisationDetail): UpdateOrganisation {
  const { id: _id, type: _type, status: _status, disable_at: _disable, ...more } = organisation
  const { created_at: _at, reply_to: _to, reply_to_pending: _pending, ...values } = more
  const { brand_name: _name, brand_color: _color, brand_greeting: _greeting, ...rest } = values
  const { brand_greeting_en: _english, brand_logo_id: _logo, parcel_photo: _photo, ...own } = rest
  return own
}

/**
 * Name, address, tax and bank numbers. Owners and administrators can change them, others read them.
 */
export function OrganisationForm({ organisation }: { organisation: OrganisationDetail }) {
  const { t } = useTranslation("organisations")
  const { organisation: own, role } = useSession()
  const can = useCan()
  const { id, type } = organisation
  const seesBank = id === own.id || isStaff(role)
  const locked = !can("organisation.write") || (id !== own.id && !isAdministrator(role))
  const { form, save } = useMutationForm({
    schema: UpdateOrganisation,
    values: valuesOf(organisation),
    send: (body: UpdateOrganisation) => call(api.update, { params: { id }, body }),
    done: t(($) => $.data.saved),
    failed: t(($) => $.data.failed),
    stale: ["organisations", "session", "billing", "invoice-runs", "waiting-lines"],
  })
  const label = (field: Exclude<keyof UpdateOrganisation, "language">) =>
    t(($) => $.data.fields[field])
  return (
    <PageForm
      form={form}
      save={save}
      submit={t(($) => $.data.submit)}
      locked={locked ? t(($) => $.data.locked) : null}
    >
      <Section title={t(($) => $.data.who)}>
        <FormFields
          grid
          form={form}
          fields={{
            name: label("name"),
            company_name: {
              label: label("company_name"),
              hint: t(($) => $.data.companyHint),
              autoComplete: "organization",
            },
            email: { label: label("email"), hint: t(($) => $.data.emailHint), as: "email" },
            language: {
              label: t(($) => $.data.language),
              hint: t(($) => $.data.languageHint),
              options: optionsOf(languages, (value) => names[value]),
            },
            phone: { label: label("phone"), as: "tel" },
          }}
        />
      </Section>
      <Section title={t(($) => $.data.where)}>
        <FormFields
          grid
          form={form}
          fields={{
            ...Object.fromEntries(
              address.map(([field, autoComplete]) => [
                field,
                { label: label(field), autoComplete },
              ]),
            ),
            country: { label: label("country"), as: "country" },
          }}
        />
      </Section>
      <Section title={t(($) => $.data.numbers)}>
        <FormFields
          grid
          form={form}
          fields={Object.fromEntries(
            [...numbers, ...(seesBank ? bank : [])].map((field) => [
              field,
              { label: label(field), hint: t(($) => $.data.hints[field]), autoComplete: "off" },
            ]),
          )}
        />
      </Section>
      {type === "customer" ? (
        <Section title={t(($) => $.data.retail)}>
          <FormFields
            grid
            form={form}
            fields={{
              retail_factor: {
                label: label("retail_factor"),
                hint: t(($) => $.data.retailHint),
                as: "money",
              },
            }}
          />
        </Section>
      ) : null}
    </PageForm>
  )
}
