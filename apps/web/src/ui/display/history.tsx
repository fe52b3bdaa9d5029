import type { TimelineEntry } from "@packhaus/contract/kernel/timeline"
import type { ReactNode } from "react"
import { Faint } from "../page/layout.tsx"
import { Section } from "../page/section.tsx"
import { Bone, FailedState } from "../page/states.tsx"
import { Moment } from "./moment.tsx"
import css from "./timeline.module.css"

type Event = { id: string; what: ReactNode; who: string; when: string }

/** All events, newest first: action, actor, time. The exact time is shown on hover. */
const Timeline = ({ events }: { events: readonly Event[] }) => (
  <ol className={css.list}>
    {events.map(({ id, what, who, when }) => (
      <li key={id} className={css.item}>
        <span className={css.dot} aria-hidden />
        <div>
          <div className={css.what}>{what}</div>
          <div className={css.by}>
            {who} · <Moment at={when} time />
          </div>
        </div>
      </li>
    ))}
  </ol>
)

/** The actor of entries that no person caused. */
const product = "Packhaus"

const newestFirst = (a: TimelineEntry, b: TimelineEntry) =>
  b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id)

type Props = {
  title: string
  /** The text for an empty history. */
  none?: string
  query: { data: readonly TimelineEntry[] | undefined; error: Error | null; refetch: () => unknown }
  wordsOf: (entry: TimelineEntry) => string
  /** Below the entries, such as a pager. */
  after?: ReactNode
}

/** The audit log of a record, newest first: action, actor, time. */
export function History({ title, none, query: { data, error, refetch }, wordsOf, after }: Props) {
  return (
    <Section title={title}>
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Bone width="70%" />
      ) : data.length === 0 ? (
        <Faint>{none}</Faint>
      ) : (
        <Timeline
          events={data.toSorted(newestFirst).map((entry) => ({
            id: entry.id,
            when: entry.created_at,
            who: entry.actor_name || product,
            what: wordsOf(entry),
          }))}
        />
      )}
      {after}
    </Section>
  )
}
