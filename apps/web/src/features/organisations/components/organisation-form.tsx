import { isAdministrator, isStaff } from "@packhaus/contract/access/roles"
import { languages } from "@packhaus/contract/members/schema"
import { organisations as api } from "@packhaus/contract/organisations/endpoints"
import {
  type OrganisationDetail,
  UpdateOrganisation,
} from "@packhaus/contract/organisations/schema"
import { useTranslation } from "react-i18next"
import { useCan, useSession } from "#features/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { optionsOf } from "#lib/options.ts"
import { Button } from "#ui/actions/button.tsx"
import { CountryField } from "#ui/fields/country-field.tsx"
import { SelectField, TextField } from "#ui/fields/field.tsx"
import { useLeaveGuard } from "#ui/forms/use-leave-guard.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { useSchemaForm } from "#ui/forms/use-schema-form.ts"
import { FieldGrid, FormFooter, Lockable, Stack } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { Section } from "#ui/page/section.tsx"

const names = { de: "Deutsch", en: "English" }
const address = [
  ["street", "street-address"],
  ["postal_code", "postal-code"],
  ["city", "address-level2"],
] as const
const numbers = ["vat_id", "ioss_number"] as const
const bank = ["iban", "bic"] as const

/** Name, address, tax and bank numbers. Owners and administrators change them, others read. */
export function OrganisationForm({ organisation }: { organisation: OrganisationDetail }) {
  const { t } = useTranslation("organisations")
  const { organisation: own, role } = useSession()
  const can = useCan()
  const { id, type: _, status: __, disable_at: ___, created_at: ____, ...values } = organisation
  const seesBank = id === own.id || isStaff(role)
  const locked = !can("organisation.write") || (id !== own.id && !isAdministrator(role))
  const form = useSchemaForm(UpdateOrganisation, values)
  const save = useSave({
    send: (body: UpdateOrganisation) => call(api.update, { params: { id }, body }),
    done: t(($) => $.data.saved),
    failed: t(($) => $.data.failed),
    stale: ["organisations", "session", "billing", "invoice-runs", "waiting-lines"],
    form,
  })
  const { guard } = useLeaveGuard(form.dirty && !save.isSuccess, () => undefined)
  const label = (field: Exclude<keyof UpdateOrganisation, "language">) =>
    t(($) => $.data.fields[field])
  return (
    <form noValidate onSubmit={form.submit((body) => save.mutate(body))}>
      <Lockable locked={locked}>
        <Stack>
          <Section title={t(($) => $.data.who)}>
            <FieldGrid>
              <TextField label={label("name")} {...form.field("name")} />
              <TextField
                label={label("company_name")}
                hint={t(($) => $.data.companyHint)}
                autoComplete="organization"
                {...form.nullable("company_name")}
              />
              <TextField
                label={label("email")}
                hint={t(($) => $.data.emailHint)}
                type="email"
                {...form.field("email")}
              />
              <SelectField
                label={t(($) => $.data.language)}
                hint={t(($) => $.data.languageHint)}
                options={optionsOf(languages, (value) => names[value])}
                {...form.field("language")}
              />
              <TextField label={label("phone")} type="tel" {...form.nullable("phone")} />
            </FieldGrid>
          </Section>
          <Section title={t(($) => $.data.where)}>
            <FieldGrid>
              {address.map(([field, autoComplete]) => (
                <TextField
                  key={field}
                  label={label(field)}
                  autoComplete={autoComplete}
                  {...form.nullable(field)}
                />
              ))}
              <CountryField
                label={label("country")}
                {...form.field("country")}
                value={form.values.country ?? ""}
                onChange={({ target }) => form.set("country", target.value || null)}
              />
            </FieldGrid>
          </Section>
          <Section title={t(($) => $.data.numbers)}>
            <FieldGrid>
              {[...numbers, ...(seesBank ? bank : [])].map((field) => (
                <TextField
                  key={field}
                  label={label(field)}
                  hint={t(($) => $.data.hints[field])}
                  autoComplete="off"
                  {...form.nullable(field)}
                />
              ))}
            </FieldGrid>
          </Section>
          {locked ? (
            <Notice tone="info">{t(($) => $.data.locked)}</Notice>
          ) : (
            <FormFooter>
              <Button look="primary" type="submit" loading={save.isPending}>
                {t(($) => $.data.submit)}
              </Button>
            </FormFooter>
          )}
        </Stack>
      </Lockable>
      {guard}
    </form>
  )
}
