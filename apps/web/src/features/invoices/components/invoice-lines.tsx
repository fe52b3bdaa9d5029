import { invoices as api } from "@packhaus/contract/invoices/endpoints"
import type { InvoiceDetail, InvoiceLine } from "@packhaus/contract/invoices/schema"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useFeeWords } from "#features/price-lists/components/use-fee-words.ts"
import { useFormat } from "#lib/format.ts"
import { addressOf } from "#lib/http.ts"
import { ExportButton } from "#ui/data-table/export-button.tsx"
import { Pager } from "#ui/data-table/pager.tsx"
import { Money } from "#ui/display/money.tsx"
import { PlainTable } from "#ui/display/plain-table.tsx"
import { Faint, Inline, Line, Lines } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { FailedState, SectionBones } from "#ui/page/states.tsx"
import { useNarrow } from "#ui/page/use-narrow.ts"
import { invoiceQueries, linesOnPage } from "../queries.ts"
import { LineOrigin, LinePrice } from "./line-price.tsx"
import { LineSource } from "./line-source.tsx"
import { rateOf } from "./rate.ts"

type Shown = { lines: readonly InvoiceLine[]; currency: string }

/** What was done, for which order, when, at which price: as many lines as a page holds. */
export function InvoiceLines({ invoice }: { invoice: InvoiceDetail }) {
  const { t } = useTranslation("invoices")
  const { number } = useFormat()
  const narrow = useNarrow()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(invoiceQueries.lines(invoice.id, page))
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!data) return <SectionBones lines={["70%", "55%", "80%", "62%", "74%"]} />
  const shown = { lines: data.lines, currency: invoice.currency_code }
  return (
    <Section
      flush
      title={t(($) => $.detail.lines)}
      side={
        <Inline>
          {number(invoice.line_count)}
          <span className="screen-only">
            <ExportButton
              hrefIn={(language) =>
                addressOf(api.linesTable, { params: { id: invoice.id }, query: { language } })
              }
            />
          </span>
        </Inline>
      }
    >
      {data.count === 0 ? (
        <Lines>
          <Line title={<Faint>{t(($) => $.detail.noLines)}</Faint>} />
        </Lines>
      ) : narrow ? (
        <NarrowLines {...shown} />
      ) : (
        <WideLines {...shown} />
      )}
      {data.count > linesOnPage ? (
        <Pager page={page} size={linesOnPage} count={data.count} onPage={setPage} />
      ) : null}
    </Section>
  )
}

const useRate = () => {
  const { number } = useFormat()
  return ({ vat_category: category, vat_rate: rate }: InvoiceLine) =>
    category === null || rate === null ? "–" : rateOf({ category, rate }, number)
}

function WideLines({ lines, currency }: Shown) {
  const { t } = useTranslation("invoices")
  const { number, calendar } = useFormat()
  const { feeOf } = useFeeWords()
  const rate = useRate()
  return (
    <PlainTable
      label={t(($) => $.detail.lines)}
      head={[
        t(($) => $.detail.line),
        t(($) => $.detail.supplied_on),
        t(($) => $.detail.quantity),
        t(($) => $.detail.price),
        t(($) => $.detail.vat),
        t(($) => $.detail.net),
      ]}
      figures={[2, 3, 4, 5]}
      rows={lines.map((line) => ({
        id: line.id,
        cells: [
          <span key="l">
            {feeOf(line)}
            <br />
            <Faint roomy>
              <LineSource line={line} />
              <br />
              <LineOrigin line={line} />
            </Faint>
          </span>,
          calendar(line.supplied_on),
          number(line.quantity),
          <LinePrice key="p" line={line} currency={currency} />,
          rate(line),
          <Money key="n" amount={line.net} currency={currency} />,
        ],
      }))}
    />
  )
}

function NarrowLines({ lines, currency }: Shown) {
  const { number, calendar } = useFormat()
  const { feeOf } = useFeeWords()
  const rate = useRate()
  return (
    <Lines>
      {lines.map((line) => (
        <Line
          key={line.id}
          title={feeOf(line)}
          sub={
            <Faint roomy>
              <LineSource line={line} /> · {calendar(line.supplied_on)} · {number(line.quantity)}
              {"\u00a0×\u00a0"}
              <LinePrice line={line} currency={currency} /> · {rate(line)}
              <br />
              <LineOrigin line={line} />
            </Faint>
          }
        >
          <Money amount={line.net} currency={currency} />
        </Line>
      ))}
    </Lines>
  )
}
