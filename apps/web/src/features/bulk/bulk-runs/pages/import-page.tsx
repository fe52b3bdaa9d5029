import { bulkRunPaths } from "@packhaus/contract/bulk/bulk-runs/paths"
import { decodeText } from "@packhaus/contract/kernel/text-encoding"
import { orderPaths } from "@packhaus/contract/orders/paths"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { Button } from "#ui/actions/button.tsx"
import { FileDrop } from "#ui/fields/file-drop.tsx"
import { useToast } from "#ui/overlays/toasts.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { Page } from "#ui/page/page.tsx"
import { Progress } from "#ui/page/progress.tsx"
import { BadRows } from "../components/bad-rows.tsx"
import { useImportTracking } from "../queries.ts"

/**
 * Tracking numbers from a file: a check lists every faulty row and changes nothing, then one button
 * imports.
 */
export function ImportPage() {
  const { t } = useTranslation("bulk-runs")
  const { t: tOrders } = useTranslation("orders")
  const navigate = useNavigate()
  const toast = useToast()
  const [file, setFile] = useState<{ name: string; csv: string } | null>(null)
  const check = useImportTracking()
  const start = useImportTracking()
  const onError = (error: unknown) =>
    toast.failure(
      t(($) => $.imports.failed),
      error,
    )

  async function take(chosen: File) {
    const csv = decodeText(new Uint8Array(await chosen.arrayBuffer()))
    setFile({ name: chosen.name, csv })
    check.mutate({ csv, dry_run: true }, { onError })
  }
  const run = () =>
    start.mutate(
      { csv: file?.csv ?? "", dry_run: false },
      {
        onError,
        onSuccess: ({ bulk_run }) =>
          void navigate(bulk_run ? bulkRunPaths.ofOrders(bulk_run.id) : orderPaths.list),
      },
    )
  const found = check.data
  const good = found ? found.total - new Set(found.faults.map(({ row }) => row)).size : 0

  return (
    <Page
      title={t(($) => $.imports.title)}
      lead={t(($) => $.imports.lead)}
      back={{ to: orderPaths.list, label: tOrders(($) => $.title) }}
    >
      <FileDrop
        label={t(($) => $.imports.drop)}
        hint="order;tracking_number;shipment_method;shop"
        accept=".csv,text/csv,text/plain"
        chosen={file?.name ?? null}
        onFile={(chosen) => void take(chosen)}
      />
      {check.isPending ? (
        <Progress label={t(($) => $.imports.checking)} value={null} max={1} />
      ) : null}
      {found ? (
        <>
          <Notice announce tone={good > 0 ? "success" : "attention"}>
            {t(($) => $.imports.good, { count: good })}
          </Notice>
          <BadRows faults={found.faults} />
          <div>
            <Button look="primary" inert={good === 0} loading={start.isPending} onClick={run}>
              {t(($) => $.imports.start, { count: good })}
            </Button>
          </div>
        </>
      ) : null}
    </Page>
  )
}
