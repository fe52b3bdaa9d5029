import { waitlistPaths } from "@packhaus/contract/waitlist/paths"
import { industries, volumeNames } from "@packhaus/contract/waitlist/status"
import { IconHourglass } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useLocation, useParams } from "react-router"
import { useCountries } from "#lib/countries.ts"
import { useFormat } from "#lib/format.ts"
import { optionsOf } from "#lib/options.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { EmptyState } from "#ui/page/states.tsx"
import { BulkDecision } from "../components/bulk-decision.tsx"
import { EntryPanel } from "../components/entry-panel.tsx"
import { CompanyCell, useWaitlistColumns } from "../components/use-waitlist-columns.tsx"
import css from "../components/waitlist.module.css"
import type { phrases } from "../phrases.de.ts"
import { waitlistOnScreen as list } from "../queries.ts"

export const { loader } = list

/** Whom do we take, and are they real? The list and the applicant who is open are used together. */
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
        tabs={{
          label: t(($) => $.tabs),
          nameOf: (group) => t(($) => $.groups[group as keyof typeof phrases.groups]),
        }}
        filters={{
          volume: {
            label: t(($) => $.filters.volume),
            options: optionsOf(volumeNames, (name) => t(($) => $.volumes[name])),
          },
          industry: {
            label: t(($) => $.columns.industry),
            options: optionsOf(industries, (name) => t(($) => $.industries[name])),
          },
          country: { label: t(($) => $.filters.country), options: countries },
          is_duplicate: {
            label: t(($) => $.filters.duplicate),
            options: optionsOf(["true", "false"] as const, (is) => t(($) => $.duplicates[is])),
          },
        }}
        columns={columns}
        nameOf={({ company }) => company}
        hrefOf={(entry) => waitlistPaths.one(entry.id, search)}
        card={(entry) => (
          <RowCard>
            <strong>
              <CompanyCell entry={entry} />
            </strong>
            <span>{t(($) => $.entry.parcels, { parcels: number(entry.monthly_parcels) })}</span>
            <Faint>
              {entry.industry ? t(($) => $.industries[entry.industry ?? "other"]) : "–"}
            </Faint>
            <Faint>
              <Moment at={entry.applied_at} relative />
            </Faint>
          </RowCard>
        )}
        empty={
          <EmptyState
            icon={IconHourglass}
            title={t(($) => $.empty.title)}
            body={t(($) => $.empty.body)}
          />
        }
        bulk={{
          nameOf: (verb) => t(($) => (verb === "invite" ? $.invite.go : $.decline.open)),
          opens: (verb, chosen) => <BulkDecision verb={verb} chosen={chosen} />,
        }}
      />
      {id ? <EntryPanel id={id} /> : null}
    </div>
  )
}
