import { isAdministrator } from "@packhaus/contract/access/roles"
import { organisationBrands as api } from "@packhaus/contract/organisations/brand-endpoints"
import { ChangeBrand } from "@packhaus/contract/organisations/brand-schema"
import { brandLogo, readableColor } from "@packhaus/contract/organisations/rules"
import type { OrganisationDetail } from "@packhaus/contract/organisations/schema"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { FileField } from "#features/files/uploads/components/file-field.tsx"
import { fileUrl } from "#features/files/uploads/queries.ts"
import { useCan, useSession } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { PageForm } from "#ui/forms/page-form.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { Inline } from "#ui/page/layout.tsx"
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
          key={[
            brand_name,
            brand_color,
            brand_greeting,
            brand_greeting_en,
            organisation.brand_logo_id,
          ].join(" ")}
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
  const { id, name, brand_name, brand_color, brand_greeting } = organisation
  const { brand_greeting_en, brand_logo_id } = organisation
  const { form, save } = useMutationForm({
    schema: ChangeBrand,
    values: { brand_name, brand_color, brand_greeting, brand_greeting_en, brand_logo_id },
    send: (body) => call(api.change, { params: { id }, body }),
    done: t(($) => $.brand.saved),
    failed: t(($) => $.brand.failed),
    stale: ["organisations"],
  })
  const typed = form.values.brand_color?.trim() ?? ""
  const nearest = COLOR.test(typed) ? readableColor(typed.toLowerCase()) : null
  const logo = form.values.brand_logo_id
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
          brand_greeting: null,
          brand_logo_id: null,
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
          brand_logo_id: (
            <FileField
              label={t(($) => (logo ? $.brand.logoOther : $.brand.logo))}
              hint={t(($) => $.brand.logoHint)}
              accept={brandLogo.types.join(",")}
              context={brandLogo.kind}
              fault={form.fault("brand_logo_id")}
              onKey={(file_key) => form.set("brand_logo_id", file_key)}
            />
          ),
        }}
      />
      {logo ? (
        <Logo
          file_key={logo}
          name={form.values.brand_name || name}
          onRemove={locked === null ? () => form.set("brand_logo_id", null) : undefined}
        />
      ) : nearest ? (
        <p>
          <strong style={{ background: "#ffffff", color: nearest, padding: "4px 8px" }}>
            {form.values.brand_name || name}
          </strong>
        </p>
      ) : null}
    </PageForm>
  )
}

type LogoProps = { file_key: string; name: string; onRemove: (() => void) | undefined }

/** The logo, on white as in mails and on paper. */
function Logo({ file_key, name, onRemove }: LogoProps) {
  const { t } = useTranslation("organisations")
  const { data: url } = useQuery(fileUrl(file_key))
  return (
    <Inline>
      {url ? (
        <img
          src={url}
          alt={t(($) => $.brand.logoOf, { name })}
          style={{ background: "#ffffff", maxHeight: 64, maxWidth: 240, padding: 4 }}
        />
      ) : null}
      {onRemove ? <Button onClick={onRemove}>{t(($) => $.brand.logoRemove)}</Button> : null}
    </Inline>
  )
}
