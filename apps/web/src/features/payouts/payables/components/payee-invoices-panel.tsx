import { IconFileInvoice } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useIsPayee } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { ListPart } from "#ui/data-table/list-part.tsx"
import { Faint, RowCard, Stack } from "#ui/page/layout.tsx"
import { payeeInvoicesOnScreen } from "../queries.ts"
import { monthOf } from "./month-of.ts"
import { usePayeeInvoiceColumns } from "./use-payee-invoice-columns.tsx"

/** Payees' invoices and their actions: accept, reject, pay. */
export function PayeeInvoices() {
  const { t } = useTranslation("payables")
  const { money } = useFormat()
  const isPayee = useIsPayee()
  const columns = usePayeeInvoiceColumns()
  return (
    <ListPart
      list={payeeInvoicesOnScreen}
      label={t(($) => (isPayee ? $.own.invoices : $.invoices.list))}
      placeholder={t(($) => $.invoices.search)}
      filters={{
        status: [t(($) => $.columns.status), (status) => t(($) => $.invoices.statuses[status])],
      }}
      columns={columns}
      nameOf={({ number }) => number}
      card={(invoice, cell) => (
        <Stack>
          <RowCard>
            <strong>{invoice.number}</strong>
            <strong>{cell("total")}</strong>
            <Faint>
              {isPayee ? "" : `${invoice.organisation_name} · `}
              {monthOf(invoice.month)} ·{" "}
              {t(($) => $.invoices.expected, {
                amount: money(invoice.expected, invoice.currency_code),
              })}
            </Faint>
          </RowCard>
          {cell("act")}
        </Stack>
      )}
      empty={{
        icon: IconFileInvoice,
        title: t(($) => $.invoices.none),
        body: t(($) => (isPayee ? $.own.noInvoices : $.invoices.noneBody)),
      }}
    />
  )
}
