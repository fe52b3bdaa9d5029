import type { TimelineEntry } from "@packhaus/contract/orders/schema"
import { useTranslation } from "react-i18next"
import type { phrases } from "../phrases.de.ts"

type EventName = keyof typeof phrases.events
type Entry = Pick<TimelineEntry, "action" | "details">

const text = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? String(value) : null

/** What an audit line of an order says, in words; an action nobody has words for is "changed". */
export function useEventWords() {
  const { t } = useTranslation("orders")
  const events: Partial<Record<string, string>> = t(($) => $.events, { returnObjects: true })
  return ({ action, details }: Entry) => {
    const name = action.replace(/^.*\./, "")
    const words = events[name as EventName] ?? t(($) => $.events.other)
    const about = ["location_name", "sku", "tracking_number", "note", "carrier", "reason"]
      .map((key) => text(details[key]))
      .filter(Boolean)
    return about.length > 0 ? `${words}: ${about.join(" · ")}` : words
  }
}
