import { isAdministrator } from "@packhaus/contract/access/roles"
import { organisationBrands as api } from "@packhaus/contract/organisations/brand-endpoints"
import { ChangeBrand } from "@packhaus/contract/organisations/brand-schema"
import { readableColor } from "@packhaus/contract/organisations/rules"
import type { OrganisationDetail } from "@packhaus/contract/organisations/schema"
import { useTranslation } from "react-i18next"
import { useCan, useSession } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { PageForm } from "#ui/forms/page-form.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { Section } from "#ui/page/section.tsx"
import { ReplyTo } from "./reply-to.tsx"

type Props = { organisation: OrganisationDetail }
const COLOR = /^#[0-9a-f]{6}$/i

/** The merchant's appearance to shoppers: name, colour, greeting, and address for replies. */
export function BrandSection({ organisation }: Props) {
  const { t } = useTranslation("organisations")
  const { organisation: own, role } = useSession()
  const can = useCan()
  const { id, brand_name, brand_color, brand_greeting, brand_greeting_en } = organisation
  const mayChange = can("organisation.write") && (id === own.id || isAdministrator(role))
  const locked = mayChange ? null : t(($) => $.data.locked)
  return (
    <>
      <Section title={t(($) => $.brand.title)}>
        <BrandForm
          key={`${brand_name} ${brand_color} ${brand_greeting} ${brand_greeting_en}`}
          organisation={organisation}
          locked={locked}
        />
      </Section>
      <ReplyTo organisation={organisation} locked={locked} />
    </>
  )
}

function BrandForm({ organisation, locked }: Props & { locked: string | null }) {
  const { t } = useTranslation("organisations")
  const { id, name, brand_name, brand_color, brand_greeting, brand_greeting_en } = organisation
  const { form, save } = useMutationForm({
    schema: ChangeBrand,
    values: { brand_name, brand_color, brand_greeting, brand_greeting_en },
    send: (body) => call(api.change, { params: { id }, body }),
    done: t(($) => $.brand.saved),
    failed: t(($) => $.brand.failed),
    stale: ["organisations"],
  })
  const typed = form.values.brand_color?.trim() ?? ""
  const nearest = COLOR.test(typed) ? readableColor(typed.toLowerCase()) : null
  return (
    <PageForm form={form} save={save} submit={t(($) => $.brand.submit)} locked={locked}>
      <FormFields
        grid
        form={form}
        fields={{
          brand_name: {
            label: t(($) => $.brand.name),
            hint: t(($) => $.brand.nameHint),
            placeholder: name,
            autoComplete: "organization",
          },
          brand_color: {
            label: t(($) => $.brand.color),
            hint:
              nearest && nearest !== typed.toLowerCase()
                ? t(($) => $.brand.nearest, { nearest })
                : t(($) => $.brand.colorHint),
            placeholder: "#1f6f50",
            autoComplete: "off",
            spellCheck: false,
          },
        }}
      />
      <FormFields
        form={form}
        fields={{
          brand_name: null,
          brand_color: null,
          brand_greeting: {
            label: t(($) => $.brand.greeting),
            hint: t(($) => $.brand.greetingHint),
            as: "area",
            rows: 3,
          },
          brand_greeting_en: {
            label: t(($) => $.brand.greetingEn),
            hint: t(($) => $.brand.greetingEnHint),
            as: "area",
            rows: 3,
          },
        }}
      />
      {nearest ? (
        <p>
          <strong style={{ background: "#ffffff", color: nearest, padding: "4px 8px" }}>
            {form.values.brand_name || name}
          </strong>
        </p>
      ) : null}
    </PageForm>
  )
}
