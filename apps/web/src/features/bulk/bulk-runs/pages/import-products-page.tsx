import { isCustomer } from "@packhaus/contract/access/roles"
import { bulkRunPaths } from "@packhaus/contract/bulk/bulk-runs/paths"
import { importColumns } from "@packhaus/contract/catalogue/product-imports/rules"
import { productPaths } from "@packhaus/contract/catalogue/products/paths"
import type { DecimalSeparator } from "@packhaus/contract/kernel/written-numbers"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { uploadFile } from "#features/files/uploads/queries.ts"
import { useMerchantChoices } from "#features/organisations/components/use-merchant-choices.ts"
import { useSession } from "#features/sign-in/sessions/queries.ts"
import { Button } from "#ui/actions/button.tsx"
import { FileFault, saidInPlace } from "#ui/detail/file-fault.tsx"
import { DecimalChoice } from "#ui/fields/decimal-choice.tsx"
import { SelectField } from "#ui/fields/field.tsx"
import { FileDrop } from "#ui/fields/file-drop.tsx"
import { useToast } from "#ui/overlays/toasts.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { Page } from "#ui/page/page.tsx"
import { Progress } from "#ui/page/progress.tsx"
import { ImportSummaryParts } from "../components/import-summary.tsx"
import { importProducts } from "../queries.ts"

/** A chosen file, or the key of an uploaded one that is checked again. */
type Check = { file: File | string; decimal: DecimalSeparator | null }

/**
 * Products from a table: a check lists every faulty row, then one button imports the correct ones.
 */
export function ImportProductsPage() {
  const { t } = useTranslation("bulk-runs")
  const { role, organisation } = useSession()
  const navigate = useNavigate()
  const toast = useToast()
  const forOthers = !isCustomer(role)
  const merchants = useMerchantChoices(forOthers)
  const [merchant, setMerchant] = useState("")
  const [name, setName] = useState<string | null>(null)
  const [separator, setSeparator] = useState<DecimalSeparator | null>(null)
  const onError = (error: unknown) => {
    if (!saidInPlace("file_key").refuse(error))
      toast.failure(
        t(($) => $.imports.failed),
        error,
      )
  }
  const of = forOthers && merchant ? { merchant_id: merchant } : {}
  const numbers = (decimal: DecimalSeparator | null) =>
    decimal ? { decimal_separator: decimal } : {}
  const check = useMutation({
    onError,
    mutationFn: async ({ file, decimal }: Check) => {
      const organisation_id = forOthers && merchant ? merchant : organisation.id
      const { key } =
        typeof file === "string"
          ? { key: file }
          : await uploadFile(file, { context: "product_import", organisation_id })
      const body = { file_key: key, ...of, ...numbers(decimal), dry_run: true }
      const { summary } = await importProducts(body)
      return { key, summary }
    },
  })
  const start = useMutation({
    onError,
    mutationFn: (file_key: string) =>
      importProducts({ file_key, ...of, ...numbers(separator), dry_run: false }),
    onSuccess: ({ bulk_run }) =>
      void navigate(bulk_run ? bulkRunPaths.ofProducts(bulk_run.id) : productPaths.list),
  })
  const found = check.data
  const count = found ? found.summary.created + found.summary.changed : 0
  return (
    <Page
      title={t(($) => $.productImport.title)}
      lead={t(($) => $.productImport.lead)}
      back={{ to: productPaths.list, label: t(($) => $.runs.back.products) }}
    >
      {forOthers ? (
        <SelectField
          label={t(($) => $.productImport.merchant)}
          empty="–"
          options={merchants}
          value={merchant}
          onChange={({ target }) => {
            setMerchant(target.value)
            setName(null)
            check.reset()
          }}
        />
      ) : null}
      <FileDrop
        label={t(($) => $.productImport.drop)}
        hint={importColumns.map((column) => t(($) => $.productImport.columns[column])).join(" · ")}
        accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        chosen={name}
        onFile={(file) => {
          setName(file.name)
          setSeparator(null)
          check.mutate({ file, decimal: null })
        }}
      />
      {check.isPending ? (
        <Progress label={t(($) => $.imports.checking)} value={null} max={1} />
      ) : null}
      <FileFault error={check.error ?? start.error} field="file_key" />
      {found ? (
        <>
          <Notice announce tone={count > 0 ? "success" : "attention"}>
            {t(($) => $.productImport.ready, { count })}
          </Notice>
          <DecimalChoice
            faults={found.summary.faults}
            chosen={separator}
            onChoose={(decimal) => {
              setSeparator(decimal)
              check.mutate({ file: found.key, decimal })
            }}
          />
          <ImportSummaryParts summary={found.summary} />
          <div>
            <Button
              look="primary"
              inert={count === 0}
              loading={start.isPending}
              onClick={() => start.mutate(found.key)}
            >
              {t(($) => $.productImport.start, { count })}
            </Button>
          </div>
        </>
      ) : null}
    </Page>
  )
}
