import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { orderQueries } from "#features/order-work/order-actions/components/order-queries.ts"
import { History } from "#ui/display/history.tsx"
import { useEventWords } from "./use-event-words.ts"

/** All events of the order, newest first: action, actor, time. */
export function OrderHistory({ id }: { id: string }) {
  const { t } = useTranslation("orders")
  const wordsOf = useEventWords()
  const query = useQuery(orderQueries.timeline(id))
  return <History title={t(($) => $.detail.history)} query={query} wordsOf={wordsOf} />
}
