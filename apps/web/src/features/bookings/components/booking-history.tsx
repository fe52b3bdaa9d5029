import type { TimelineEntry } from "@packhaus/contract/kernel/timeline"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { History } from "#ui/display/history.tsx"
import type { phrases } from "../phrases.de.ts"
import { bookingQueries } from "../queries.ts"

type Event = Exclude<keyof typeof phrases.timeline, "title">

export function BookingHistory({ id }: { id: string }) {
  const { t } = useTranslation("bookings")
  const query = useQuery(bookingQueries.timeline(id))
  const wordsOf = ({ action, details }: TimelineEntry) =>
    t(($) => $.timeline[action.replace("booking.", "") as Event], {
      reason: String(details["reason"] ?? ""),
      file: String(details["file"] ?? ""),
    })
  return <History title={t(($) => $.timeline.title)} query={query} wordsOf={wordsOf} />
}
