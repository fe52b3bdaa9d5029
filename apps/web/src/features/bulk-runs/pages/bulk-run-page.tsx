import { invoicePaths } from "@packhaus/contract/invoices/paths"
import { orderPaths } from "@packhaus/contract/orders/paths"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { type LoaderFunctionArgs, useLocation, useParams } from "react-router"
import { useFormat } from "#lib/format.ts"
import { statusOf } from "#lib/http.ts"
import { queryClient } from "#lib/query-client.ts"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { Page } from "#ui/page/page.tsx"
import { Progress } from "#ui/page/progress.tsx"
import { SectionBones } from "#ui/page/states.tsx"
import { UnreadPage } from "#ui/page/unread-page.tsx"
import { RunRows } from "../components/run-rows.tsx"
import { bulkQueries } from "../queries.ts"

export function loader({ params: { id = "" } }: LoaderFunctionArgs) {
  void queryClient.prefetchQuery(bulkQueries.one(id))
  return null
}

const backTo = { orders: orderPaths.list, invoices: invoicePaths.list }

/** How far a job over many orders or invoices is, and what became of each. One can leave; it goes on. */
export function BulkRunPage() {
  const { t } = useTranslation("bulk-runs")
  const { number } = useFormat()
  const { id = "" } = useParams()
  const { data: run, error, refetch } = useQuery(bulkQueries.one(id))
  const about = useLocation().pathname.startsWith(invoicePaths.list) ? "invoices" : "orders"
  const back = { to: backTo[about], label: t(($) => $.runs.back[about]) }
  if (statusOf(error) === 404) throw error
  const title = run ? t(($) => $.runs.title[run.kind]) : "…"
  if (error || !run)
    return (
      <UnreadPage title={title} back={back} error={error} onRetry={refetch}>
        <SectionBones lines={["60%", "80%", "40%"]} />
      </UnreadPage>
    )

  const finished = run.done + run.failed
  const progress = t(($) => $.runs.progress, {
    done: number(finished),
    total: number(run.total),
  })
  return (
    <Page
      title={title}
      back={back}
      badges={
        <StatusBadge tone={run.status === "done" ? "success" : "info"}>
          {t(($) => (run.status === "done" ? $.runs.done : $.runs.running))}
        </StatusBadge>
      }
    >
      <Progress label={title} value={finished} max={run.total} />
      <p role="status">
        {progress}
        {run.status === "running" ? ` · ${t(($) => $.runs.leave)}` : null}
      </p>
      {run.failed > 0 ? (
        <Notice tone="critical" title={t(($) => $.runs.failed, { count: run.failed })} />
      ) : run.status === "done" ? (
        <Notice tone="success" title={t(($) => $.runs.allDone, { count: run.total })} />
      ) : null}
      <RunRows id={id} about={about} hasFailures={run.failed > 0} version={finished} />
    </Page>
  )
}
