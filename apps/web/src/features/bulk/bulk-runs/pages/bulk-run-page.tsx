import type { BulkRun } from "@packhaus/contract/bulk/bulk-runs/schema"
import { productPaths } from "@packhaus/contract/catalogue/products/paths"
import { invoicePaths } from "@packhaus/contract/invoicing/invoices/paths"
import { orderPaths } from "@packhaus/contract/orders/paths"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router"
import { detailOnScreen } from "#lib/detail-on-screen.ts"
import { useFormat } from "#lib/format.ts"
import { DetailScreen } from "#ui/detail/detail-screen.tsx"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { Progress } from "#ui/page/progress.tsx"
import { RunRows } from "../components/run-rows.tsx"
import { bulkQueries } from "../queries.ts"

const detail = detailOnScreen(bulkQueries.one)
export const { loader } = detail

const backTo = {
  orders: orderPaths.list,
  invoices: invoicePaths.list,
  products: productPaths.list,
  waiting: invoicePaths.waitingLines,
}
type About = keyof typeof backTo
const aboutOf = (path: string): About =>
  path.startsWith(invoicePaths.list)
    ? "invoices"
    : path.startsWith(productPaths.list)
      ? "products"
      : path.startsWith(invoicePaths.waitingLines)
        ? "waiting"
        : "orders"

/**
 * The progress of a job over many rows, and the result of each. It
 * continues when the page is left.
 */
export function BulkRunPage() {
  const { t } = useTranslation("bulk-runs")
  const about = aboutOf(useLocation().pathname)
  const titleOf = ({ kind }: BulkRun) => t(($) => $.runs.title[kind])
  return (
    <DetailScreen
      detail={detail}
      back={{ to: backTo[about], label: t(($) => $.runs.back[about]) }}
      title={titleOf}
      badges={({ status }) => (
        <StatusBadge tone={status === "done" ? "success" : "info"}>
          {t(($) => (status === "done" ? $.runs.done : $.runs.running))}
        </StatusBadge>
      )}
    >
      {(run) => <Results run={run} about={about} title={titleOf(run)} />}
    </DetailScreen>
  )
}

type Props = { run: BulkRun; about: About; title: string }

function Results({ run, about, title }: Props) {
  const { t } = useTranslation("bulk-runs")
  const { number } = useFormat()
  const finished = run.done + run.failed
  const progress = t(($) => $.runs.progress, {
    done: number(finished),
    total: number(run.total),
  })
  return (
    <>
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
      <RunRows id={run.id} about={about} hasFailures={run.failed > 0} version={finished} />
    </>
  )
}
