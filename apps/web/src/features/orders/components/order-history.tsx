import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { orderQueries } from "#features/order-work/order-actions/components/order-queries.ts"
import { History } from "#ui/display/history.tsx"
import { useEventWords } from "./use-event-words.ts"

/** Everything that happened to the order, newest first: what, who, when. */
export function OrderHistory({ id }: { id: string }) {
  const { t } = useTranslation("orders")
  const wordsOf = useEventWords()
  const query = useQuery(orderQueries.timeline(id))
  return <History title={t(($) => $.detail.history)} query={query} wordsOf={wordsOf} />
}
