import { languages } from "@packhaus/contract/kernel/languages"
import { invitations as api } from "@packhaus/contract/members/invitations/endpoints"
import { invitationPaths } from "@packhaus/contract/members/invitations/paths"
import { InviteOrganisation, typesInvitedBy } from "@packhaus/contract/members/invitations/schema"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { useSession } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { languageNames } from "#lib/languages.ts"
import { optionsOf } from "#lib/options.ts"
import { SelectField, TextField } from "#ui/fields/field.tsx"
import { PageForm } from "#ui/forms/page-form.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { FieldGrid } from "#ui/page/layout.tsx"

/** Invites the owner of an organisation that is created when they accept. */
export function InviteForm() {
  const { t } = useTranslation("invitations")
  const { role, person } = useSession()
  const navigate = useNavigate()
  const types = typesInvitedBy(role)
  const { form, save } = useMutationForm({
    schema: InviteOrganisation,
    values: {
      type: "customer",
      email: "",
      name: null,
      language: person.language,
    },
    send: (body: InviteOrganisation) => call(api.inviteOrganisation, { body }),
    done: t(($) => $.invite.sent),
    failed: t(($) => $.invite.failed),
    stale: ["invitations"],
    onDone: () => void navigate(invitationPaths.list),
  })
  return (
    <PageForm form={form} save={save} submit={t(($) => $.invite.submit)}>
      <FieldGrid>
        <TextField
          label={t(($) => $.invite.email)}
          hint={t(($) => $.invite.emailHint)}
          type="email"
          autoComplete="off"
          {...form.field("email")}
        />
        <TextField
          label={t(($) => $.invite.name)}
          hint={t(($) => $.invite.nameHint)}
          autoComplete="off"
          {...form.nullable("name")}
        />
        {types.length > 1 ? (
          <SelectField
            label={t(($) => $.invite.type)}
            options={optionsOf(types, (value) => t(($) => $.types[value]))}
            {...form.field("type")}
          />
        ) : null}
        <SelectField
          label={t(($) => $.invite.language)}
          options={optionsOf(languages, (value) => languageNames[value])}
          {...form.field("language")}
        />
      </FieldGrid>
    </PageForm>
  )
}
