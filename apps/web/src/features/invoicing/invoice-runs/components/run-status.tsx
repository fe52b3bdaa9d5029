import type { InvoiceRun } from "@packhaus/contract/invoicing/invoice-runs/schema"
import { useTranslation } from "react-i18next"
import { StatusBadge } from "#ui/display/badge.tsx"

/** How far a run is; one that is done and left somebody out is loud. */
export function RunBadge({ run: { status, failed } }: { run: InvoiceRun }) {
  const { t } = useTranslation("invoice-runs")
  const tone = status === "running" ? "info" : failed > 0 ? "critical" : "success"
  return <StatusBadge tone={tone}>{t(($) => $.statuses[status])}</StatusBadge>
}

/** Who started a run: a person, or the schedule. */
export function useStarter() {
  const { t } = useTranslation("invoice-runs")
  return ({ rhythm, started_by }: InvoiceRun) =>
    rhythm ? t(($) => $.schedule, { rhythm: t(($) => $.rhythms[rhythm]) }) : started_by
}
