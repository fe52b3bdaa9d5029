import type { ListedOrganisation, Organisation } from "@packhaus/contract/organisations/schema"
import type { OrganisationStatus } from "@packhaus/contract/organisations/status"
import { useTranslation } from "react-i18next"
import type { Columns } from "#ui/data-table/columns.ts"
import { StatusBadge } from "#ui/display/badge.tsx"
import type { Tone } from "#ui/theme/theme.ts"

const tones: Record<OrganisationStatus, Tone> = {
  waitlist: "neutral",
  invited: "info",
  declined: "neutral",
  active: "success",
  disabled: "neutral",
  erased: "neutral",
}

export function OrganisationBadge({ status }: Pick<Organisation, "status">) {
  const { t } = useTranslation("organisations")
  return (
    <StatusBadge plain tone={tones[status]}>
      {t(($) => $.statuses[status])}
    </StatusBadge>
  )
}

/** The columns of a list of organisations; `typed` is false if all have one type. */
export function useOrganisationColumns(typed: boolean): Columns<ListedOrganisation> {
  const { t } = useTranslation("organisations")
  return [
    { id: "name", header: t(($) => $.list.name), fixed: true, sortable: true },
    typed && {
      id: "type",
      header: t(($) => $.list.type),
      of: "type",
      words: (type) => t(($) => $.types[type]),
    },
    {
      id: "status",
      header: t(($) => $.list.status),
      cell: ({ status }) => <OrganisationBadge status={status} />,
    },
    typed && { id: "agency", header: t(($) => $.list.agency), of: "agency_name", clips: true },
    { id: "created_at", header: t(($) => $.list.since), as: "date", sortable: true },
  ]
}
