import type { CreditInvoice, InvoiceDetail } from "@packhaus/contract/invoicing/invoices/schema"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { useFeeWords } from "#features/invoicing/price-lists/components/use-fee-words.ts"
import { Pager } from "#ui/data-table/pager.tsx"
import { Money } from "#ui/display/money.tsx"
import { CheckField } from "#ui/fields/field.tsx"
import { MoneyField } from "#ui/fields/money-field.tsx"
import { Stack } from "#ui/page/layout.tsx"
import { FailedState, SectionBones } from "#ui/page/states.tsx"
import { invoiceQueries, linesOnPage } from "../queries.ts"

type Chosen = NonNullable<z.input<typeof CreditInvoice>["lines"]>
type Props = {
  invoice: InvoiceDetail
  chosen: Chosen
  faultOf: (index: number) => string | null
  onChange: (chosen: Chosen) => void
}

/** Selectable lines of an invoice; a selected one has the net amount to credit. */
export function CreditLines({ invoice, chosen, faultOf, onChange }: Props) {
  const { t } = useTranslation("invoices")
  const { feeOf } = useFeeWords()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(invoiceQueries.lines(invoice.id, page))
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!data) return <SectionBones lines={["70%", "55%", "80%"]} />
  return (
    <Stack>
      {data.lines.map((line) => {
        const name = [feeOf(line), line.order_number].filter(Boolean).join(" · ")
        const index = chosen.findIndex(({ line_id }) => line_id === line.id)
        const others = chosen.filter(({ line_id }) => line_id !== line.id)
        return (
          <div key={line.id}>
            <CheckField
              aria-label={t(($) => $.credit.take, { name })}
              label={
                <>
                  {name} · <Money amount={line.net} currency={invoice.currency_code} />
                </>
              }
              checked={index >= 0}
              onChange={({ target }) =>
                onChange(target.checked ? [...others, { line_id: line.id }] : others)
              }
            />
            {index >= 0 ? (
              <MoneyField
                label={t(($) => $.credit.netOf, { name })}
                data-field={`lines.${index}.net`}
                error={faultOf(index)}
                amount={line.net}
                onAmount={(net) =>
                  onChange(
                    chosen.map((one) =>
                      one.line_id === line.id ? { ...one, net: net ?? Number.NaN } : one,
                    ),
                  )
                }
              />
            ) : null}
          </div>
        )
      })}
      {data.count > linesOnPage ? (
        <Pager page={page} size={linesOnPage} count={data.count} onPage={setPage} />
      ) : null}
    </Stack>
  )
}
