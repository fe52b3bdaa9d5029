import { invoiceLineList } from "@packhaus/contract/invoices/list"
import { type InvoiceDetail, type InvoiceLine, lineCodes } from "@packhaus/contract/invoices/schema"
import { IconListDetails } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useFeeWords } from "#features/price-lists/components/use-fee-words.ts"
import { useFormat } from "#lib/format.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import { optionsOf } from "#lib/options.ts"
import type { Column } from "#ui/data-table/columns.ts"
import { ListSection } from "#ui/data-table/list-screen.tsx"
import { Money } from "#ui/display/money.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { EmptyState } from "#ui/page/states.tsx"
import { LineOrigin, LinePrice } from "./line-price.tsx"
import { LineSource } from "./line-source.tsx"
import { rateOf } from "./rate.ts"

export const invoiceLines = listOnScreen(invoiceLineList, {
  key: "invoices",
  names: { supplied_on: "supplied" },
  size: 50,
})

/** What was done, for which order, when, at which price. */
export function InvoiceLines({
  invoice: { id, currency_code, line_count },
}: {
  invoice: InvoiceDetail
}) {
  const { t } = useTranslation("invoices")
  const { t: tPrices } = useTranslation("price-lists")
  const { number, calendar } = useFormat()
  const { feeOf } = useFeeWords()
  const rate = useRate()
  const columns = useLineColumns()
  return (
    <ListSection
      list={invoiceLines}
      params={{ id }}
      title={t(($) => $.detail.lines)}
      label={t(($) => $.detail.list)}
      side={number(line_count)}
      placeholder={t(($) => $.detail.search)}
      filters={{
        code: {
          label: t(($) => $.detail.line),
          options: optionsOf(lineCodes, (code) => tPrices(($) => $.fees[code])),
        },
        supplied_on: { from: t(($) => $.detail.from), to: t(($) => $.detail.to) },
      }}
      columns={columns}
      nameOf={feeOf}
      hrefOf={() => null}
      card={(line) => (
        <RowCard>
          <strong>{feeOf(line)}</strong>
          <strong>
            <Money amount={line.net} currency={currency_code} />
          </strong>
          <Faint roomy>
            <LineSource line={line} /> · {calendar(line.supplied_on)} · {number(line.quantity)}
            {"\u00a0×\u00a0"}
            <LinePrice line={line} currency={currency_code} /> · {rate(line)}
            <br />
            <LineOrigin line={line} />
          </Faint>
        </RowCard>
      )}
      empty={<EmptyState icon={IconListDetails} title={t(($) => $.detail.noLines)} />}
    />
  )
}

const useRate = () => {
  const { number } = useFormat()
  return ({ vat_category: category, vat_rate: rate }: InvoiceLine) =>
    category === null || rate === null ? "–" : rateOf({ category, rate }, number)
}

type Row = InvoiceLine & { currency_code: string }
function useLineColumns(): Column<Row>[] {
  const { t } = useTranslation("invoices")
  const { number, calendar } = useFormat()
  const { feeOf } = useFeeWords()
  const rate = useRate()
  return [
    {
      id: "line",
      header: t(($) => $.detail.line),
      cell: (line) => (
        <>
          {feeOf(line)}
          <br />
          <Faint roomy>
            <LineSource line={line} />
            <br />
            <LineOrigin line={line} />
          </Faint>
        </>
      ),
      fixed: true,
    },
    {
      id: "supplied_on",
      header: t(($) => $.detail.supplied_on),
      cell: (line) => calendar(line.supplied_on),
      sortable: true,
    },
    {
      id: "quantity",
      header: t(($) => $.detail.quantity),
      cell: ({ quantity }) => number(quantity),
      align: "right",
    },
    {
      id: "price",
      header: t(($) => $.detail.price),
      cell: (line) => <LinePrice line={line} currency={line.currency_code} />,
      align: "right",
    },
    { id: "vat", header: t(($) => $.detail.vat), cell: rate, align: "right" },
    {
      id: "net",
      header: t(($) => $.detail.net),
      cell: ({ net, currency_code }) => <Money amount={net} currency={currency_code} />,
      align: "right",
    },
  ]
}
