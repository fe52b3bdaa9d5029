import { waitlistPaths } from "@packhaus/contract/applicants/waitlist/paths"
import { IconHourglass } from "@tabler/icons-react"
import { Suspense } from "react"
import { useTranslation } from "react-i18next"
import { useLocation, useParams } from "react-router"
import { useCountries } from "#lib/countries.ts"
import { useFormat } from "#lib/format.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { useWaitlistColumns } from "../components/use-waitlist-columns.tsx"
import css from "../components/waitlist.module.css"
import { waitlistOnScreen as list } from "../queries.ts"

const EntryPanel = lazyPart(() => import("../components/entry-panel.tsx"), "EntryPanel")
const DecisionDialog = lazyPart(() => import("../components/decision-dialog.tsx"), "DecisionDialog")

export const { loader } = list

/** The waitlist: the list and the open applicant side by side. */
export function WaitlistPage() {
  const { t } = useTranslation("waitlist")
  const { number } = useFormat()
  const { id } = useParams()
  const { search } = useLocation()
  const columns = useWaitlistColumns()
  const countries = useCountries()
  return (
    <div className={css.split} data-open={id ? "" : undefined}>
      <ListScreen
        list={list}
        title={t(($) => $.title)}
        placeholder={t(($) => $.search)}
        tabs={{ label: t(($) => $.tabs), nameOf: (group) => t(($) => $.groups[group]) }}
        filters={{
          volume: [t(($) => $.filters.volume), (name) => t(($) => $.volumes[name])],
          industry: [t(($) => $.columns.industry), (name) => t(($) => $.industries[name])],
          country: [t(($) => $.filters.country), countries],
          is_duplicate: [t(($) => $.filters.duplicate), (is) => t(($) => $.duplicates[is])],
        }}
        columns={columns}
        nameOf={({ company }) => company}
        hrefOf={(entry) => waitlistPaths.one(entry.id, search)}
        card={(entry, cell) => (
          <RowCard>
            <strong>{cell("company")}</strong>
            {entry.monthly_parcels === null ? null : (
              <span>{t(($) => $.entry.parcels, { parcels: number(entry.monthly_parcels) })}</span>
            )}
            <Faint>{cell("industry")}</Faint>
            <Faint>{cell("applied_at")}</Faint>
          </RowCard>
        )}
        empty={{
          icon: IconHourglass,
          title: t(($) => $.empty.title),
          body: t(($) => $.empty.body),
        }}
        bulk={{
          nameOf: (verb) => t(($) => (verb === "invite" ? $.invite.go : $.decline.open)),
          opens: (verb, chosen) => <DecisionDialog verb={verb} chosen={chosen} />,
        }}
      />
      <Suspense>{id ? <EntryPanel id={id} /> : null}</Suspense>
    </div>
  )
}
