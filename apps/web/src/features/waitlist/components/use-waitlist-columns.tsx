import type { WaitlistEntry } from "@packhaus/contract/waitlist/schema"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import type { Column } from "#ui/data-table/columns.ts"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { Faint } from "#ui/page/layout.tsx"

/** A company, where it is, and whether somebody like it is known. */
export function CompanyCell({ entry }: { entry: WaitlistEntry }) {
  const { t } = useTranslation("waitlist")
  const { company, city, is_duplicate } = entry
  return (
    <>
      {company} {city ? <Faint>{city}</Faint> : null}{" "}
      {is_duplicate ? (
        <StatusBadge plain tone="attention">
          {t(($) => $.duplicate)}
        </StatusBadge>
      ) : null}
    </>
  )
}

/** The columns of the waitlist. */
export function useWaitlistColumns(): Column<WaitlistEntry>[] {
  const { t } = useTranslation("waitlist")
  const { number, country } = useFormat()
  return useMemo(
    () => [
      {
        id: "company",
        header: t(($) => $.columns.company),
        cell: (entry) => <CompanyCell entry={entry} />,
        fixed: true,
        sortable: true,
        clips: true,
      },
      {
        id: "monthly_parcels",
        header: t(($) => $.columns.monthly_parcels),
        cell: ({ monthly_parcels }) => number(monthly_parcels),
        align: "right",
        sortable: true,
      },
      {
        id: "industry",
        header: t(($) => $.columns.industry),
        cell: ({ industry }) => (industry ? t(($) => $.industries[industry]) : <Faint>–</Faint>),
      },
      {
        id: "country",
        header: t(($) => $.columns.country),
        cell: ({ country: code }) => country(code),
      },
      {
        id: "applied_at",
        header: t(($) => $.columns.applied_at),
        cell: ({ applied_at }) => <Moment at={applied_at} relative />,
        sortable: true,
      },
    ],
    [t, number, country],
  )
}
