import { waitlistPaths } from "@packhaus/contract/applicants/waitlist/paths"
import { IconChevronDown, IconChevronUp, IconX } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { toSearch, useSearch } from "#lib/use-search.ts"
import { IconButton } from "#ui/actions/button.tsx"
import { Faint } from "#ui/page/layout.tsx"
import { FailedState, SectionBones } from "#ui/page/states.tsx"
import { entryQuery, waitlistOnScreen } from "../queries.ts"
import { EntryDecision } from "./entry-decision.tsx"
import { EntryDuplicates, EntryFacts, EntryProofs } from "./entry-facts.tsx"
import { EntryNotes } from "./entry-notes.tsx"
import css from "./waitlist.module.css"

/** The open applicant, beside the list: first the evidence of identity, then their statements. */
export function EntryPanel({ id }: { id: string }) {
  const { t } = useTranslation("waitlist")
  const navigate = useNavigate()
  const { data: entry, error, refetch } = useQuery(entryQuery(id))
  const [state] = useSearch(waitlistOnScreen.search)
  const { data: page } = useQuery(waitlistOnScreen.rows(state))
  const rows = page?.rows ?? []
  const index = rows.findIndex((row) => row.id === id)
  const search = toSearch(waitlistOnScreen.search, state).toString()
  const query = search ? `?${search}` : ""
  const goTo = (row: { id: string } | undefined) =>
    row && navigate(waitlistPaths.one(row.id, query))
  return (
    <aside
      className={css.panel}
      aria-label={entry ? t(($) => $.entry.label, { company: entry.company }) : t(($) => $.title)}
    >
      <header className={css.head}>
        {/* On a phone the list and its heading are hidden while an applicant is open. */}
        <div className={css.title}>
          <h1 className="visually-hidden">{t(($) => $.title)}</h1>
        </div>
        <div>
          <h2>{entry?.company}</h2>
          {index < 0 ? null : (
            <Faint>
              {t(($) => $.entry.position, {
                index: String((state.page - 1) * waitlistOnScreen.size + index + 1),
                all: String(page?.count ?? 0),
              })}
            </Faint>
          )}
        </div>
        <IconButton
          label={t(($) => $.entry.previous)}
          disabled={index <= 0}
          onClick={() => goTo(rows[index - 1])}
        >
          <IconChevronUp size={18} stroke={1.8} aria-hidden />
        </IconButton>
        <IconButton
          label={t(($) => $.entry.next)}
          disabled={index < 0 || index >= rows.length - 1}
          onClick={() => goTo(rows[index + 1])}
        >
          <IconChevronDown size={18} stroke={1.8} aria-hidden />
        </IconButton>
        <IconButton
          label={t(($) => $.entry.close)}
          onClick={() => navigate(`${waitlistPaths.list}${query}`)}
        >
          <IconX size={18} stroke={1.8} aria-hidden />
        </IconButton>
      </header>
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : entry ? (
        <>
          <div className={css.body}>
            {entry.needs ? <blockquote className={css.quote}>{entry.needs}</blockquote> : null}
            <EntryProofs entry={entry} />
            <EntryDuplicates entry={entry} />
            <EntryFacts entry={entry} />
            <EntryNotes entry={entry} />
          </div>
          <EntryDecision key={id} entry={entry} />
        </>
      ) : (
        <SectionBones lines={["90%", "75%", "82%", "70%"]} />
      )}
    </aside>
  )
}
