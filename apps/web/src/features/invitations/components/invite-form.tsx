import { invitations as api } from "@packhaus/contract/invitations/endpoints"
import { invitationPaths } from "@packhaus/contract/invitations/paths"
import { InviteOrganisation, typesInvitedBy } from "@packhaus/contract/invitations/schema"
import { languages } from "@packhaus/contract/members/schema"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { useSession } from "#features/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { languageNames } from "#lib/languages.ts"
import { optionsOf } from "#lib/options.ts"
import { Button } from "#ui/actions/button.tsx"
import { SelectField, TextField } from "#ui/fields/field.tsx"
import { useLeaveGuard } from "#ui/forms/use-leave-guard.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { useSchemaForm } from "#ui/forms/use-schema-form.ts"
import { FieldGrid, FormFooter, Stack } from "#ui/page/layout.tsx"

/** Invites the owner of an organisation that comes into being when they accept. */
export function InviteForm() {
  const { t } = useTranslation("invitations")
  const { role, person } = useSession()
  const navigate = useNavigate()
  const types = typesInvitedBy(role)
  const form = useSchemaForm(InviteOrganisation, {
    type: "customer",
    email: "",
    name: null,
    language: person.language,
  })
  const save = useSave({
    send: (body: InviteOrganisation) => call(api.inviteOrganisation, { body }),
    done: t(($) => $.invite.sent),
    failed: t(($) => $.invite.failed),
    stale: ["invitations"],
    form,
  })
  const { isSuccess } = save
  const { guard } = useLeaveGuard(form.dirty && !isSuccess, () => undefined)
  // After the guard has seen that all is saved.
  useEffect(() => {
    if (isSuccess) void navigate(invitationPaths.list)
  }, [isSuccess, navigate])
  return (
    <form noValidate onSubmit={form.submit((body) => save.mutate(body))}>
      <Stack>
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
        <FormFooter>
          <Button look="primary" type="submit" loading={save.isPending}>
            {t(($) => $.invite.submit)}
          </Button>
        </FormFooter>
      </Stack>
      {guard}
    </form>
  )
}
