import { languages } from "@packhaus/contract/kernel/languages"
import { invitations as api } from "@packhaus/contract/members/invitations/endpoints"
import { invitationPaths } from "@packhaus/contract/members/invitations/paths"
import { CreateOrganisation, invitedTypes } from "@packhaus/contract/members/invitations/schema"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { call } from "#lib/http.ts"
import { languageNames } from "#lib/languages.ts"
import { optionsOf } from "#lib/options.ts"
import { CountryField } from "#ui/fields/country-field.tsx"
import { SelectField, TextField } from "#ui/fields/field.tsx"
import { PageForm } from "#ui/forms/page-form.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { FieldGrid } from "#ui/page/layout.tsx"

const nothing = {
  type: "customer",
  name: "",
  email: "",
  language: "de",
  street: null,
  postal_code: null,
  city: null,
  country: null,
} as const
const address = ["street", "postal_code", "city"] as const

/** Creates an organisation at once, with status "invited", and invites its owner. */
export function CreateForm() {
  const { t } = useTranslation("invitations")
  const navigate = useNavigate()
  const { form, save } = useMutationForm({
    schema: CreateOrganisation,
    values: nothing,
    send: (body: CreateOrganisation) => call(api.createOrganisation, { body }),
    done: t(($) => $.invite.created),
    failed: t(($) => $.invite.createFailed),
    stale: ["invitations", "organisations"],
    onDone: () => void navigate(invitationPaths.list),
  })
  return (
    <PageForm form={form} save={save} submit={t(($) => $.invite.submit)}>
      <FieldGrid>
        <TextField label={t(($) => $.invite.name)} {...form.field("name")} />
        <SelectField
          label={t(($) => $.invite.type)}
          options={optionsOf(invitedTypes, (value) => t(($) => $.types[value]))}
          {...form.field("type")}
        />
        <TextField
          label={t(($) => $.invite.email)}
          hint={t(($) => $.invite.emailHint)}
          type="email"
          autoComplete="off"
          {...form.field("email")}
        />
        <SelectField
          label={t(($) => $.invite.language)}
          options={optionsOf(languages, (value) => languageNames[value])}
          {...form.field("language")}
        />
        <CountryField
          label={t(($) => $.invite.country)}
          {...form.field("country")}
          value={form.values.country ?? ""}
          onChange={({ target }) => form.set("country", target.value || null)}
        />
        {address.map((field) => (
          <TextField
            key={field}
            label={t(($) => $.invite[field])}
            autoComplete="off"
            {...form.nullable(field)}
          />
        ))}
      </FieldGrid>
    </PageForm>
  )
}
