import { invoiceRunPaths } from "@packhaus/contract/invoice-runs/paths"
import { type WaitingLine, waitReasons } from "@packhaus/contract/invoices/schema"
import { IconChecks } from "@tabler/icons-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router"
import { useMerchantChoices } from "#features/organisations/components/use-merchant-choices.ts"
import { useFeeWords } from "#features/price-lists/components/use-fee-words.ts"
import { optionsOf } from "#lib/options.ts"
import { LinkButton } from "#ui/actions/button.tsx"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { PriceSheet } from "../components/price-sheet.tsx"
import { useWaitingColumns, WaitingCard } from "../components/waiting-lines.tsx"
import { waitingLines } from "../queries.ts"

export const { loader } = waitingLines

/** What was shipped and stands on no invoice yet, because its price or its VAT is not known. */
export function WaitingPage() {
  const { t } = useTranslation("invoices")
  const { t: tRuns } = useTranslation("invoice-runs")
  const { t: tPrices } = useTranslation("price-lists")
  const { search } = useLocation()
  const { feeOf } = useFeeWords()
  const [priced, setPriced] = useState<WaitingLine | null>(null)
  const [isOpened, setIsOpened] = useState(false)
  const merchants = useMerchantChoices(isOpened || /[?&]merchant=/.test(search))
  const columns = useWaitingColumns(setPriced)
  const runs = <LinkButton to={invoiceRunPaths.list}>{tRuns(($) => $.title)}</LinkButton>
  return (
    <>
      <ListScreen
        list={waitingLines}
        title={t(($) => $.waiting.title)}
        lead={t(($) => $.waiting.lead)}
        actions={runs}
        placeholder={t(($) => $.waiting.search)}
        filters={{
          waits_for: {
            label: t(($) => $.waiting.reason),
            options: optionsOf(waitReasons, (value) => tPrices(($) => $.waiting[value])),
          },
          organisation_id: { label: t(($) => $.waiting.organisation), options: merchants },
        }}
        onFilters={() => setIsOpened(true)}
        columns={columns}
        nameOf={feeOf}
        hrefOf={() => null}
        card={(line) => <WaitingCard line={line} onPrice={setPriced} />}
        empty={{
          icon: IconChecks,
          title: t(($) => $.waiting.none.title),
          body: t(($) => $.waiting.none.body),
        }}
      />
      {priced ? <PriceSheet line={priced} onClose={() => setPriced(null)} /> : null}
    </>
  )
}
