import { IconCalendarDollar, IconPlayerPlay } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { waitingQuery } from "#features/invoices/queries.ts"
import { useCan } from "#features/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { paths } from "#lib/paths.ts"
import { queryClient } from "#lib/query-client.ts"
import { loaderFor, useSearch } from "#lib/use-search.ts"
import { Button, LinkButton } from "#ui/actions/button.tsx"
import { ListBody } from "#ui/data-table/list-body.tsx"
import { ListPage } from "#ui/data-table/list-page.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { EmptyState } from "#ui/page/states.tsx"
import { RunBadge, useStarter } from "../components/run-status.tsx"
import { StartSheet } from "../components/start-sheet.tsx"
import { useRunColumns } from "../components/use-run-columns.tsx"
import { pageSize, RunSearch, runQueries } from "../queries.ts"

const everythingThatWaits = waitingQuery({ q: "", order: "", reason: "", merchant: "", page: 1 })

export const loader = loaderFor(RunSearch, (search) =>
  Promise.all([
    queryClient.prefetchQuery(runQueries.list(search)),
    queryClient.prefetchQuery(everythingThatWaits),
  ]),
)

/** Every run, what it made, and what waits because its price or VAT is not known. */
export function RunsPage() {
  const { t } = useTranslation("invoice-runs")
  const { number, calendar } = useFormat()
  const can = useCan()
  const [search, patch] = useSearch(RunSearch)
  const [starting, setStarting] = useState(false)
  const query = useQuery(runQueries.list(search))
  const { data: waiting } = useQuery(everythingThatWaits)
  const columns = useRunColumns()
  const starterOf = useStarter()
  const { sort, hidden, density, page } = search
  const start = can("invoice.issue") ? (
    <Button
      look="primary"
      icon={<IconPlayerPlay size={15} stroke={2} aria-hidden />}
      onClick={() => setStarting(true)}
    >
      {t(($) => $.start.action)}
    </Button>
  ) : null
  return (
    <ListPage
      title={t(($) => $.title)}
      actions={
        <>
          {waiting ? (
            <LinkButton to={paths.waitingLines}>
              {t(($) => $.waiting, { count: waiting.count })}
            </LinkButton>
          ) : null}
          {start}
        </>
      }
    >
      <ListBody
        label={t(($) => $.title)}
        query={query}
        rows={query.data?.invoice_runs}
        columns={columns}
        sort={sort}
        hidden={hidden}
        density={density}
        idOf={({ id }) => id}
        nameOf={({ until }) => calendar(until)}
        hrefOf={({ id }) => paths.invoiceRun(id)}
        onSort={(next) => patch({ sort: next })}
        card={(run) => (
          <RowCard>
            <strong>{calendar(run.until)}</strong>
            <RunBadge run={run} />
            <Faint>{starterOf(run)}</Faint>
            <Faint>
              {t(($) => $.columns.issued)}: {number(run.issued)}
            </Faint>
          </RowCard>
        )}
        page={page}
        size={pageSize}
        onPage={(next) => patch({ page: next })}
        narrowed={false}
        onClear={() => undefined}
        empty={
          <EmptyState
            icon={IconCalendarDollar}
            title={t(($) => $.empty.title)}
            body={t(($) => $.empty.body)}
          >
            {start}
          </EmptyState>
        }
      />
      {starting ? <StartSheet onClose={() => setStarting(false)} /> : null}
    </ListPage>
  )
}
