import type { WaitlistEntry } from "@packhaus/contract/applicants/waitlist/schema"
import { useTranslation } from "react-i18next"
import type { Columns } from "#ui/data-table/columns.ts"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Faint } from "#ui/page/layout.tsx"

/** The columns of the waitlist: company, country, known duplicates, size. */
export function useWaitlistColumns(): Columns<WaitlistEntry> {
  const { t } = useTranslation("waitlist")
  return [
    {
      id: "company",
      header: t(($) => $.columns.company),
      cell: ({ company, city, is_duplicate }) => (
        <>
          {company} {city ? <Faint>{city}</Faint> : null}{" "}
          {is_duplicate ? (
            <StatusBadge plain tone="attention">
              {t(($) => $.duplicate)}
            </StatusBadge>
          ) : null}
        </>
      ),
      fixed: true,
      sortable: true,
      clips: true,
    },
    {
      id: "monthly_parcels",
      header: t(($) => $.columns.monthly_parcels),
      as: "number",
      sortable: true,
    },
    {
      id: "industry",
      header: t(($) => $.columns.industry),
      of: ({ industry }) => industry && t(($) => $.industries[industry]),
    },
    { id: "country", header: t(($) => $.columns.country), as: "country" },
    { id: "applied_at", header: t(($) => $.columns.applied_at), as: "ago", sortable: true },
  ]
}
