import type { TimelineEntry } from "@packhaus/contract/kernel/timeline"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { History } from "#ui/display/history.tsx"
import type { phrases } from "../phrases.de.ts"
import { productRequestQueries } from "../queries.ts"

type Event = Exclude<keyof typeof phrases.timeline, "title" | "files">

/** Everything that happened to a request, newest first. */
export function RequestHistory({ id }: { id: string }) {
  const { t } = useTranslation("product-requests")
  const { calendar } = useFormat()
  const query = useQuery(productRequestQueries.timeline(id))
  const nameOf = (field: string) =>
    field === "files"
      ? t(($) => $.timeline.files)
      : t(($) => $.fields[field as keyof typeof phrases.fields])
  const wordsOf = ({ action, details }: TimelineEntry) =>
    t(($) => $.timeline[action.replace("product_request.", "") as Event], {
      fields: [details["fields"] ?? []].flat().map(String).map(nameOf).join(", "),
      suppliers: [details["suppliers"] ?? []].flat().join(", "),
      supplier: String(details["supplier"] ?? ""),
      reason: String(details["reason"] ?? ""),
      day: details["valid_from"] ? calendar(String(details["valid_from"])) : "",
    })
  return <History title={t(($) => $.timeline.title)} query={query} wordsOf={wordsOf} />
}
