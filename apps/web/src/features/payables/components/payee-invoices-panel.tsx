import type { PayeeInvoice } from "@packhaus/contract/payables/schema"
import { payeeInvoiceLifecycle } from "@packhaus/contract/payables/status"
import { IconFileInvoice } from "@tabler/icons-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { optionsOf } from "#lib/options.ts"
import { ListSection } from "#ui/data-table/list-screen.tsx"
import { Money } from "#ui/display/money.tsx"
import { Faint, RowCard, Stack } from "#ui/page/layout.tsx"
import { payeeInvoicesOnScreen } from "../queries.ts"
import { DecideSheet } from "./decide-sheet.tsx"
import { monthOf } from "./month-of.ts"
import { PaySheet } from "./pay-sheet.tsx"
import { type Act, InvoiceActions } from "./payee-invoice-panel.tsx"
import { usePayeeInvoiceColumns } from "./use-payee-invoice-columns.tsx"

/** The invoices that payees wrote, and what is done with them: accept, reject, pay. */
export function PayeeInvoices() {
  const { t } = useTranslation("payables")
  const { money } = useFormat()
  const can = useCan()
  const [chosen, setChosen] = useState<{ invoice: PayeeInvoice; as: Act } | null>(null)
  const onAct = (invoice: PayeeInvoice, as: Act) => setChosen({ invoice, as })
  const columns = usePayeeInvoiceColumns(onAct)
  const close = () => setChosen(null)
  return (
    <>
      <ListSection
        list={payeeInvoicesOnScreen}
        title={t(($) => $.invoices.title)}
        label={t(($) => $.invoices.list)}
        placeholder={t(($) => $.invoices.search)}
        filters={{
          status: {
            label: t(($) => $.columns.status),
            options: optionsOf(payeeInvoiceLifecycle.statuses, (status) =>
              t(($) => $.invoices.statuses[status]),
            ),
          },
        }}
        columns={columns}
        nameOf={({ number }) => number}
        hrefOf={() => null}
        card={(invoice) => (
          <Stack>
            <RowCard>
              <strong>{invoice.number}</strong>
              <strong>
                <Money amount={invoice.total} currency={invoice.currency_code} />
              </strong>
              <Faint>
                {invoice.organisation_name} · {monthOf(invoice.month)} ·{" "}
                {t(($) => $.invoices.expected, {
                  amount: money(invoice.expected, invoice.currency_code),
                })}
              </Faint>
            </RowCard>
            {can("payable.decide") ? <InvoiceActions invoice={invoice} onAct={onAct} /> : null}
          </Stack>
        )}
        empty={{ icon: IconFileInvoice, title: t(($) => $.invoices.none) }}
      />
      {chosen?.as === "pay" ? (
        <PaySheet invoice={chosen.invoice} onClose={close} />
      ) : chosen ? (
        <DecideSheet invoice={chosen.invoice} as={chosen.as} onClose={close} />
      ) : null}
    </>
  )
}
