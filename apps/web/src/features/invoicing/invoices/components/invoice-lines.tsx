import { invoiceLineList } from "@packhaus/contract/invoicing/invoices/list"
import type { InvoiceDetail, InvoiceLine } from "@packhaus/contract/invoicing/invoices/schema"
import { IconListDetails } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useFeeWords } from "#features/invoicing/price-lists/components/use-fee-words.ts"
import { useFormat } from "#lib/format.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { ListSection } from "#ui/data-table/list-screen.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { LineOrigin, LinePrice } from "./line-price.tsx"
import { LineSource } from "./line-source.tsx"
import { rateOf } from "./rate.ts"

const invoiceLines = listOnScreen(invoiceLineList, {
  key: "invoices",
  names: { supplied_on: "supplied" },
  size: 50,
})

export function InvoiceLines({ invoice: { id, line_count } }: { invoice: InvoiceDetail }) {
  const { t } = useTranslation("invoices")
  const { t: tPrices } = useTranslation("price-lists")
  const { number } = useFormat()
  const { feeOf } = useFeeWords()
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
        code: [t(($) => $.detail.line), (code) => tPrices(($) => $.fees[code])],
        supplied_on: { from: t(($) => $.detail.from), to: t(($) => $.detail.to) },
      }}
      columns={columns}
      nameOf={feeOf}
      card={(line, cell) => (
        <RowCard>
          <strong>{feeOf(line)}</strong>
          <strong>{cell("net")}</strong>
          <Faint roomy>
            <LineSource line={line} /> · {cell("supplied_on")} · {cell("quantity")}
            {"\u00a0×\u00a0"}
            {cell("price")} · {cell("vat")}
            <br />
            <LineOrigin line={line} />
          </Faint>
        </RowCard>
      )}
      empty={{ icon: IconListDetails, title: t(($) => $.detail.noLines) }}
    />
  )
}

type Row = InvoiceLine & { currency_code: string }
function useLineColumns(): Columns<Row> {
  const { t } = useTranslation("invoices")
  const { number } = useFormat()
  const { feeOf } = useFeeWords()
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
    { id: "supplied_on", header: t(($) => $.detail.supplied_on), as: "day", sortable: true },
    { id: "quantity", header: t(($) => $.detail.quantity), as: "number" },
    {
      id: "price",
      header: t(($) => $.detail.price),
      cell: (line) => <LinePrice line={line} currency={line.currency_code} />,
      align: "right",
    },
    {
      id: "vat",
      header: t(($) => $.detail.vat),
      of: ({ vat_category: category, vat_rate: rate }) =>
        category === null || rate === null ? null : rateOf({ category, rate }, number),
      align: "right",
    },
    { id: "net", header: t(($) => $.detail.net), as: "money" },
  ]
}
