import { invoiceRunPaths } from "@packhaus/contract/invoicing/invoice-runs/paths"
import type { InvoiceRun } from "@packhaus/contract/invoicing/invoice-runs/schema"
import { useTranslation } from "react-i18next"
import { detailOnScreen } from "#lib/detail-on-screen.ts"
import { useFormat } from "#lib/format.ts"
import { DetailScreen } from "#ui/detail/detail-screen.tsx"
import { Money } from "#ui/display/money.tsx"
import { Figures } from "#ui/page/layout.tsx"
import { Progress } from "#ui/page/progress.tsx"
import { RunResults } from "../components/run-results.tsx"
import { RunBadge, useStarter } from "../components/run-status.tsx"
import { runQueries } from "../queries.ts"

const detail = detailOnScreen(runQueries.one)
export const { loader } = detail

const figures = ["total", "issued", "credited", "empty", "failed"] as const

/** The progress of a run, its invoices, and the result of each organisation. */
export function RunPage() {
  const { t } = useTranslation("invoice-runs")
  const { calendar, date } = useFormat()
  const starterOf = useStarter()
  const titleOf = ({ until }: InvoiceRun) => t(($) => $.titleOf, { day: calendar(until) })
  return (
    <DetailScreen
      detail={detail}
      back={{ to: invoiceRunPaths.list, label: t(($) => $.title) }}
      title={titleOf}
      badges={(run) => <RunBadge run={run} />}
      lead={(run) => `${starterOf(run)} · ${date(run.created_at)}`}
    >
      {(run) => <Results run={run} title={titleOf(run)} />}
    </DetailScreen>
  )
}

function Results({ run, title }: { run: InvoiceRun; title: string }) {
  const { t } = useTranslation("invoice-runs")
  const { number } = useFormat()
  const done = run.issued + run.credited + run.empty + run.failed
  return (
    <>
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
        figures={[
          ...figures.map((name) => ({
            name: t(($) => $.figures[name]),
            value: number(run[name]),
            tone: name === "failed" && run.failed > 0 ? ("critical" as const) : undefined,
          })),
          {
            name: t(($) => $.columns.amount),
            value: <Money amount={run.amount} currency="EUR" />,
          },
        ]}
      />
      <RunResults id={run.id} hasFailures={run.failed > 0} version={done} />
    </>
  )
}
