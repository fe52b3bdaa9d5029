import { invoiceRunPaths } from "@packhaus/contract/invoice-runs/paths"
import { invoices as api } from "@packhaus/contract/invoices/endpoints"
import type { WaitingLine } from "@packhaus/contract/invoices/schema"
import { useTranslation } from "react-i18next"
import { useFeeWords } from "#features/price-lists/components/use-fee-words.ts"
import { useCan } from "#features/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { Button, LinkButton } from "#ui/actions/button.tsx"
import type { Column } from "#ui/data-table/columns.ts"
import { StatusBadge } from "#ui/display/badge.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { Faint, Inline, RowCard } from "#ui/page/layout.tsx"
import { staleByMoney } from "../queries.ts"
import { LineSource } from "./line-source.tsx"

type Props = { line: WaitingLine; onPrice: (line: WaitingLine) => void }

/** What can be done about a line that waits: to say its price, to let it go, or to look at whose VAT is not known. */
function Remedy({ line, onPrice }: Props) {
  const { t } = useTranslation("invoices")
  const { t: tPrices } = useTranslation("price-lists")
  const approve = useSave({
    send: () => call(api.approve, { params: { id: line.id } }),
    done: tPrices(($) => $.approve.done),
    failed: tPrices(($) => $.approve.failed),
    stale: staleByMoney,
  })
  if (line.waits_for === "vat")
    return (
      <LinkButton to={invoiceRunPaths.billingOf(line.organisation_id)}>
        {t(($) => $.waiting.billing)}
      </LinkButton>
    )
  return (
    <Inline>
      {line.waits_for === "approval" ? (
        <Button loading={approve.isPending} onClick={() => approve.mutate(undefined)}>
          {tPrices(($) => $.approve.action)}
        </Button>
      ) : null}
      <Button onClick={() => onPrice(line)}>{t(($) => $.waiting.price)}</Button>
    </Inline>
  )
}

function Reason({ line: { waits_for } }: { line: WaitingLine }) {
  const { t } = useTranslation("price-lists")
  return waits_for ? (
    <StatusBadge plain tone="attention">
      {t(($) => $.waiting[waits_for])}
    </StatusBadge>
  ) : null
}

/** Each line that waits: what it is, whose, what it lacks, and what can be done about it. */
export function useWaitingColumns(onPrice: Props["onPrice"]): Column<WaitingLine>[] {
  const { t } = useTranslation("invoices")
  const { calendar, number } = useFormat()
  const { feeOf } = useFeeWords()
  const can = useCan()
  const remedy: Column<WaitingLine> = {
    id: "change",
    header: t(($) => $.waiting.change),
    cell: (line) => <Remedy line={line} onPrice={onPrice} />,
    width: "15rem",
  }
  return [
    {
      id: "line",
      header: t(($) => $.detail.line),
      cell: (line) => (
        <>
          {feeOf(line)}
          <br />
          <Faint>
            <LineSource line={line} />
          </Faint>
        </>
      ),
      fixed: true,
    },
    {
      id: "organisation",
      header: t(($) => $.waiting.organisation),
      cell: (line) => line.organisation_name,
      clips: true,
    },
    {
      id: "supplied_on",
      header: t(($) => $.detail.supplied_on),
      cell: (line) => calendar(line.supplied_on),
    },
    {
      id: "quantity",
      header: t(($) => $.detail.quantity),
      cell: ({ quantity }) => number(quantity),
      align: "right",
    },
    {
      id: "weight",
      header: t(($) => $.waiting.weight),
      cell: ({ weight }) =>
        weight === null ? "–" : t(($) => $.waiting.grams, { grams: number(weight) }),
      align: "right",
    },
    { id: "reason", header: t(($) => $.waiting.reason), cell: (line) => <Reason line={line} /> },
    ...(can("fee.write") ? [remedy] : []),
  ]
}

/** A line that waits below 48 em. */
export function WaitingCard({ line, onPrice }: Props) {
  const { calendar } = useFormat()
  const { feeOf } = useFeeWords()
  const can = useCan()
  return (
    <RowCard>
      <strong>{feeOf(line)}</strong>
      <Reason line={line} />
      <Faint>
        {line.organisation_name} · {calendar(line.supplied_on)}
        <br />
        <LineSource line={line} />
      </Faint>
      {can("fee.write") ? <Remedy line={line} onPrice={onPrice} /> : null}
    </RowCard>
  )
}
