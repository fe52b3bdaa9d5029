import { invoiceRunList } from "@packhaus/contract/invoicing/invoice-runs/list"
import { invoiceRunPaths } from "@packhaus/contract/invoicing/invoice-runs/paths"
import { invoicePaths } from "@packhaus/contract/invoicing/invoices/paths"
import { IconCalendarDollar, IconPlayerPlay } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { LoaderFunctionArgs } from "react-router"
import { waitingLines } from "#features/invoicing/invoices/queries.ts"
import { useFormat } from "#lib/format.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import { queryClient } from "#lib/query-client.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { RunBadge, useStarter } from "../components/run-status.tsx"
import { useRunColumns } from "../components/use-run-columns.tsx"

const StartSheet = lazyPart(() => import("../components/start-sheet.tsx"), "StartSheet")

const list = listOnScreen(invoiceRunList)
const everythingThatWaits = waitingLines.rows(waitingLines.search.parse({}))

export function loader(args: LoaderFunctionArgs) {
  void queryClient.prefetchQuery(everythingThatWaits)
  return list.loader(args)
}

/** All runs with their invoices, and the lines that wait for a price or VAT. */
export function RunsPage() {
  const { t } = useTranslation("invoice-runs")
  const { number, calendar, money } = useFormat()
  const { data: waiting } = useQuery(everythingThatWaits)
  const columns = useRunColumns()
  const starterOf = useStarter()
  return (
    <ListScreen
      list={list}
      title={t(($) => $.title)}
      placeholder={t(($) => $.search)}
      actions={[
        waiting !== undefined && {
          label: t(($) => $.waiting, { count: waiting.count }),
          to: invoicePaths.waitingLines,
        },
      ]}
      create={{
        label: t(($) => $.start.action),
        icon: IconPlayerPlay,
        opens: (close) => <StartSheet onClose={close} />,
      }}
      filters={{
        status: [t(($) => $.columns.status), (value) => t(($) => $.statuses[value])],
        trigger: [t(($) => $.columns.started_by), (value) => t(($) => $.triggers[value])],
        until: { from: t(($) => $.untilFrom), to: t(($) => $.untilTo) },
      }}
      columns={columns}
      nameOf={({ until }) => calendar(until)}
      hrefOf={({ id }) => invoiceRunPaths.one(id)}
      card={(run) => (
        <RowCard>
          <strong>{calendar(run.until)}</strong>
          <RunBadge run={run} />
          <Faint>{starterOf(run)}</Faint>
          <Faint>
            {t(($) => $.columns.issued)}: {number(run.issued)} · {money(run.amount, "EUR")}
          </Faint>
        </RowCard>
      )}
      empty={{
        icon: IconCalendarDollar,
        title: t(($) => $.empty.title),
        body: t(($) => $.empty.body),
      }}
    />
  )
}
