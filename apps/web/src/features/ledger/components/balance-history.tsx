import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Pager } from "#ui/data-table/pager.tsx"
import { History } from "#ui/display/history.tsx"
import { balanceQueries, eventsOnPage } from "../queries.ts"
import { useBalanceEvents } from "./use-balance-events.ts"

/** Changes around a balance by people: transfers and thresholds. */
export function BalanceHistory({ organisation }: { organisation: string }) {
  const { t } = useTranslation("ledger")
  const [page, setPage] = useState(1)
  const wordsOf = useBalanceEvents()
  const { data, error, refetch } = useQuery(balanceQueries.timeline(organisation, page))
  return (
    <History
      title={t(($) => $.history.title)}
      none={t(($) => $.history.none)}
      query={{ data: data?.timeline, error, refetch }}
      wordsOf={wordsOf}
      after={
        data && data.count > eventsOnPage ? (
          <Pager page={page} size={eventsOnPage} count={data.count} onPage={setPage} />
        ) : null
      }
    />
  )
}
