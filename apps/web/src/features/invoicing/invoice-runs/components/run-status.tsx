import type { InvoiceRun } from "@packhaus/contract/invoicing/invoice-runs/schema"
import { useTranslation } from "react-i18next"
import { StatusBadge } from "#ui/display/badge.tsx"

/** The progress of a run; a finished run that skipped an organisation is emphasised. */
export function RunBadge({ run: { status, failed } }: { run: InvoiceRun }) {
  const { t } = useTranslation("invoice-runs")
  const tone = status === "running" ? "info" : failed > 0 ? "critical" : "success"
  return <StatusBadge tone={tone}>{t(($) => $.statuses[status])}</StatusBadge>
}

/** The starter of a run: a person, or the schedule. */
export function useStarter() {
  const { t } = useTranslation("invoice-runs")
  return ({ rhythm, started_by }: InvoiceRun) =>
    rhythm ? t(($) => $.schedule, { rhythm: t(($) => $.rhythms[rhythm]) }) : started_by
}
