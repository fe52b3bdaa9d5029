import { invoiceRunPaths } from "@packhaus/contract/invoice-runs/paths"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { type LoaderFunctionArgs, useParams } from "react-router"
import { useFormat } from "#lib/format.ts"
import { statusOf } from "#lib/http.ts"
import { queryClient } from "#lib/query-client.ts"
import { Figures } from "#ui/page/layout.tsx"
import { Page } from "#ui/page/page.tsx"
import { Progress } from "#ui/page/progress.tsx"
import { SectionBones } from "#ui/page/states.tsx"
import { UnreadPage } from "#ui/page/unread-page.tsx"
import { RunResults } from "../components/run-results.tsx"
import { RunBadge, useStarter } from "../components/run-status.tsx"
import { runQueries } from "../queries.ts"

export function loader({ params: { id = "" } }: LoaderFunctionArgs) {
  void queryClient.prefetchQuery(runQueries.one(id))
  return null
}

const figures = ["total", "issued", "credited", "empty", "failed"] as const

/** How far a run is, what it made, and what became of each organisation. */
export function RunPage() {
  const { t } = useTranslation("invoice-runs")
  const { number, calendar, date } = useFormat()
  const { id = "" } = useParams()
  const starterOf = useStarter()
  const { data: run, error, refetch } = useQuery(runQueries.one(id))
  const back = { to: invoiceRunPaths.list, label: t(($) => $.title) }
  if (statusOf(error) === 404) throw error
  if (!run)
    return (
      <UnreadPage title={t(($) => $.title)} back={back} error={error} onRetry={refetch}>
        <SectionBones lines={["60%", "80%", "40%"]} />
      </UnreadPage>
    )
  const done = run.issued + run.credited + run.empty + run.failed
  const title = t(($) => $.titleOf, { day: calendar(run.until) })
  return (
    <Page
      title={title}
      back={back}
      badges={<RunBadge run={run} />}
      lead={`${starterOf(run)} · ${date(run.created_at)}`}
    >
      {run.status === "running" ? (
        <>
          <Progress label={title} value={run.total === 0 ? null : done} max={run.total} />
          <p role="status">
            {t(($) => $.progress, { done: number(done), total: number(run.total) })} ·{" "}
            {t(($) => $.leave)}
          </p>
        </>
      ) : null}
      <Figures
        figures={figures.map((name) => ({
          name: t(($) => $.figures[name]),
          value: number(run[name]),
          tone: name === "failed" && run.failed > 0 ? "critical" : undefined,
        }))}
      />
      <RunResults id={id} hasFailures={run.failed > 0} version={done} />
    </Page>
  )
}
