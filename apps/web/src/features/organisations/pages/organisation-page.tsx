import { useTranslation } from "react-i18next"
import { MailStops } from "#features/notices/mails/components/mail-stops.tsx"
import { Stack } from "#ui/page/layout.tsx"
import { MissingFields } from "../components/missing-fields.tsx"
import { OrganisationForm } from "../components/organisation-form.tsx"
import { OrganisationFrame, organisationLoader } from "../components/organisation-frame.tsx"

export const loader = organisationLoader

/** Details of the viewer's own organisation, or of a managed one. */
export function OrganisationPage() {
  const { t } = useTranslation("organisations")
  return (
    <OrganisationFrame
      title={t(($) => $.data.title)}
      titleOf={(name) => name}
      lead={t(($) => $.data.lead)}
    >
      {(organisation) => (
        <Stack>
          <MailStops organisation_id={organisation.id} />
          <MissingFields organisation={organisation} />
          <OrganisationForm key={JSON.stringify(organisation)} organisation={organisation} />
        </Stack>
      )}
    </OrganisationFrame>
  )
}
