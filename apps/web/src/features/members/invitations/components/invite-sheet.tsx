import { positionsOf } from "@packhaus/contract/access/roles"
import { languages } from "@packhaus/contract/kernel/languages"
import { invitations as api } from "@packhaus/contract/members/invitations/endpoints"
import { InviteMember } from "@packhaus/contract/members/invitations/schema"
import type { OrganisationType } from "@packhaus/contract/organisations/status"
import { useTranslation } from "react-i18next"
import { useSession } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { languageNames } from "#lib/languages.ts"
import { optionsOf } from "#lib/options.ts"
import { SelectField, TextField } from "#ui/fields/field.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"

type Props = { organisation: { id: string; type: OrganisationType }; onClose: () => void }

/** Invites a person to this organisation. */
export function InviteSheet({ organisation, onClose }: Props) {
  const { t } = useTranslation("invitations")
  const { person, organisation: own } = useSession()
  const positions = positionsOf(organisation.type)
  const { form, save } = useMutationForm({
    schema: InviteMember,
    values: {
      email: "",
      position: positions[1],
      language: person.language,
      organisation_id: organisation.id === own.id ? undefined : organisation.id,
    },
    send: (body: InviteMember) => call(api.inviteMember, { body }),
    done: t(($) => $.invite.sent),
    failed: t(($) => $.invite.failed),
    stale: ["invitations"],
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => $.people.sheet)}
      lead={t(($) => $.people.lead)}
      form={form}
      save={save}
      submit={t(($) => $.invite.submit)}
      onClose={onClose}
    >
      <TextField
        label={t(($) => $.invite.email)}
        hint={t(($) => $.invite.emailHint)}
        type="email"
        autoComplete="off"
        {...form.field("email")}
      />
      <SelectField
        label={t(($) => $.people.position)}
        options={optionsOf(positions, (value) => t(($) => $.positions[value]))}
        {...form.field("position")}
      />
      <SelectField
        label={t(($) => $.invite.language)}
        options={optionsOf(languages, (value) => languageNames[value])}
        {...form.field("language")}
      />
    </FormSheet>
  )
}
