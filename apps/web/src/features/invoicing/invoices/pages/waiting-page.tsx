import { invoiceRunPaths } from "@packhaus/contract/invoicing/invoice-runs/paths"
import { IconChecks } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useFeeWords } from "#features/invoicing/price-lists/components/use-fee-words.ts"
import { merchantFilter } from "#features/organisations/components/use-merchant-choices.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { useWaitingBulk } from "../components/use-waiting-bulk.tsx"
import { WaitingFigures } from "../components/waiting-figures.tsx"
import { useWaitingColumns } from "../components/waiting-lines.tsx"
import { waitingLines } from "../queries.ts"

export const { loader } = waitingLines

/** Lines that are not invoiced yet, by reason: without price, approval or VAT. */
export function WaitingPage() {
  const { t } = useTranslation("invoices")
  const { t: tPrices } = useTranslation("price-lists")
  const { feeOf } = useFeeWords()
  const columns = useWaitingColumns()
  const { bulk, sections, sheet } = useWaitingBulk()
  return (
    <>
      <ListScreen
        list={waitingLines}
        title={t(($) => $.waiting.title)}
        lead={t(($) => $.waiting.lead)}
        actions={[{ label: t(($) => $.waiting.runs), to: invoiceRunPaths.list }]}
        placeholder={t(($) => $.waiting.search)}
        filters={{
          waits_for: [t(($) => $.waiting.reason), (value) => tPrices(($) => $.waiting[value])],
          organisation_id: [t(($) => $.waiting.organisation), merchantFilter],
        }}
        top={<WaitingFigures />}
        columns={columns}
        bulk={bulk}
        sections={sections}
        nameOf={feeOf}
        card={["line", "organisation", "net", "supplied_on", "change"]}
        empty={{
          icon: IconChecks,
          title: t(($) => $.waiting.none.title),
          body: t(($) => $.waiting.none.body),
        }}
      />
      {sheet}
    </>
  )
}
