import type { ListedOrganisation, Organisation } from "@packhaus/contract/organisations/schema"
import type { OrganisationStatus } from "@packhaus/contract/organisations/status"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import type { Column } from "#ui/data-table/columns.ts"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Moment } from "#ui/display/moment.tsx"
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

/** The columns of a list of organisations; where all are of one type, `typed` is false. */
export function useOrganisationColumns(typed: boolean): Column<ListedOrganisation>[] {
  const { t } = useTranslation("organisations")
  return useMemo(() => {
    const type: Column<ListedOrganisation> = {
      id: "type",
      header: t(($) => $.list.type),
      cell: ({ type }) => t(($) => $.types[type]),
    }
    const agency: Column<ListedOrganisation> = {
      id: "agency",
      header: t(($) => $.list.agency),
      cell: ({ agency_name }) => agency_name ?? "–",
      clips: true,
    }
    return [
      {
        id: "name",
        header: t(($) => $.list.name),
        cell: ({ name }) => name,
        fixed: true,
        sortable: true,
      },
      ...(typed ? [type] : []),
      {
        id: "status",
        header: t(($) => $.list.status),
        cell: ({ status }) => <OrganisationBadge status={status} />,
      },
      ...(typed ? [agency] : []),
      {
        id: "created_at",
        header: t(($) => $.list.since),
        cell: ({ created_at }) => <Moment at={created_at} />,
        sortable: true,
      },
    ]
  }, [t, typed])
}
