import { isAdministrator } from "@packhaus/contract/access/roles"
import { invitationPaths } from "@packhaus/contract/members/invitations/paths"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useSession } from "#features/sign-in/sessions/queries.ts"
import { CheckField } from "#ui/fields/field.tsx"
import { Stack } from "#ui/page/layout.tsx"
import { Page } from "#ui/page/page.tsx"
import { Section } from "#ui/page/section.tsx"
import { CreateForm } from "../components/create-form.tsx"
import { InviteForm } from "../components/invite-form.tsx"

/** Agencies invite customers; administrators invite or create organisations of every kind. */
export function InvitePage() {
  const { t } = useTranslation("invitations")
  const { role } = useSession()
  const [creates, setCreates] = useState(false)
  const isStaff = isAdministrator(role)
  const title = t(($) => $.invite.title)
  return (
    <Page
      form
      title={title}
      lead={t(($) =>
        creates ? $.invite.leadCreate : isStaff ? $.invite.lead : $.invite.leadAgency,
      )}
      actions={<Link to={invitationPaths.list}>{t(($) => $.invite.all)}</Link>}
    >
      <Section title={t(($) => $.invite.whom)}>
        <Stack>
          {isStaff ? (
            <CheckField
              label={t(($) => $.invite.create)}
              checked={creates}
              onChange={({ target }) => setCreates(target.checked)}
            />
          ) : null}
          {creates ? <CreateForm /> : <InviteForm />}
        </Stack>
      </Section>
    </Page>
  )
}
