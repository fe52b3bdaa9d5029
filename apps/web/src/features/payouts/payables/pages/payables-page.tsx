import { IconCoins } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import type { LoaderFunctionArgs } from "react-router"
import { useIsPayee } from "#features/sign-in/sessions/queries.ts"
import { ListSection } from "#ui/data-table/list-screen.tsx"
import { Money } from "#ui/display/money.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { Page } from "#ui/page/page.tsx"
import { DueMonths } from "../components/due-months-panel.tsx"
import { PayeeInvoices } from "../components/payee-invoices-panel.tsx"
import { usePayableColumns } from "../components/use-payable-columns.tsx"
import { payablesOnScreen } from "../queries.ts"

export const loader = (args: LoaderFunctionArgs) => payablesOnScreen.loader(args)

export function PayablesPage() {
  const { t } = useTranslation("payables")
  const isPayee = useIsPayee()
  const columns = usePayableColumns(isPayee)
  return (
    <Page
      title={t(($) => (isPayee ? $.own.title : $.title))}
      lead={t(($) => (isPayee ? $.own.lead : $.lead))}
    >
      <DueMonths />
      <PayeeInvoices />
      <ListSection
        list={payablesOnScreen}
        title={t(($) => $.each)}
        label={t(($) => (isPayee ? $.own.list : $.list))}
        placeholder={t(($) => $.search)}
        filters={{
          status: [t(($) => $.columns.status), (status) => t(($) => $.statuses[status])],
          kind: [t(($) => $.columns.kind), (kind) => t(($) => $.kinds[kind])],
        }}
        columns={columns}
        nameOf={({ description }) => description}
        card={({ description, net, currency_code, organisation_name, kind, status }) => (
          <RowCard>
            <strong>{description}</strong>
            <strong>
              <Money amount={net} currency={currency_code} />
            </strong>
            <Faint>
              {isPayee ? "" : `${organisation_name} · `}
              {t(($) => $.kinds[kind])} · {t(($) => $.statuses[status])}
            </Faint>
          </RowCard>
        )}
        empty={{
          icon: IconCoins,
          title: t(($) => $.none.title),
          body: t(($) => (isPayee ? $.own.none : $.none.body)),
        }}
      />
    </Page>
  )
}
