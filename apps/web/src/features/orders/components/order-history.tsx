import type { TimelineEntry } from "@packhaus/contract/orders/schema"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Section } from "#ui/section.tsx"
import { Bone, FailedState } from "#ui/states.tsx"
import { Timeline } from "#ui/timeline.tsx"
import { orderQueries } from "../queries.ts"
import { useEventWords } from "./use-event-words.ts"

/** Who acts where no person does. */
const product = "Packhaus"

const newestFirst = (a: TimelineEntry, b: TimelineEntry) =>
  b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id)

/** Everything that happened to the order, newest first: what, who, when. */
export function OrderHistory({ id }: { id: string }) {
  const { t } = useTranslation("orders")
  const wordsOf = useEventWords()
  const { data, error, refetch } = useQuery(orderQueries.timeline(id))
  const event = ({ id, actor_name, created_at, ...entry }: TimelineEntry) => ({
    id,
    who: actor_name || product,
    when: created_at,
    what: wordsOf(entry),
  })
  return (
    <Section title={t(($) => $.detail.history)}>
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Timeline events={data.toSorted(newestFirst).map(event)} />
      ) : (
        <Bone width="70%" />
      )}
    </Section>
  )
}
