import { IconCoins } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import type { LoaderFunctionArgs } from "react-router"
import { useIsPayee } from "#features/sign-in/sessions/queries.ts"
import { addressState, oneOf } from "#lib/address-state.ts"
import { fromSearch, toSearch, useSearch } from "#lib/use-search.ts"
import { ListTabs } from "#ui/data-table/list-page.tsx"
import { ListPart } from "#ui/data-table/list-part.tsx"
import { Money } from "#ui/display/money.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { Page } from "#ui/page/page.tsx"
import { DueMonths } from "../components/due-months-panel.tsx"
import { EarningsChart, EarningsFigures } from "../components/earnings-panel.tsx"
import { PayeeInvoices } from "../components/payee-invoices-panel.tsx"
import { usePayableColumns } from "../components/use-payable-columns.tsx"
import { payablesOnScreen, payeeInvoicesOnScreen } from "../queries.ts"

const views = ["invoices", "items"] as const
const search = addressState({ view: oneOf(views, "invoices") })

export const loader = (args: LoaderFunctionArgs) =>
  fromSearch(search, new URL(args.request.url).searchParams).view === "items"
    ? payablesOnScreen.loader(args)
    : payeeInvoicesOnScreen.loader(args)

/**
 * What is due by month, for payees with their next payout and earnings; below it the invoices, or
 * the items that they consist of.
 */
export function PayablesPage() {
  const { t } = useTranslation("payables")
  const isPayee = useIsPayee()
  const [{ view }] = useSearch(search)
  const [items] = useSearch(payablesOnScreen.search)
  // A filter of the items, as in a saved view, shows them.
  const isFiltered = Object.keys(payablesOnScreen.filterOf(items)).length > 0
  const shown = isFiltered ? "items" : view
  return (
    <Page
      title={t(($) => (isPayee ? $.own.title : $.title))}
      lead={t(($) => (isPayee ? $.own.lead : $.lead))}
    >
      {isPayee ? <EarningsFigures /> : null}
      <DueMonths />
      {isPayee ? <EarningsChart /> : null}
      <ListTabs
        label={t(($) => $.views.label)}
        tabs={views.map((name) => ({
          name,
          label: t(($) => $.views[name]),
          count: undefined,
          search: toSearch(search, { view: name }).toString(),
          active: name === shown,
        }))}
      />
      {shown === "items" ? <Items isPayee={isPayee} /> : <PayeeInvoices />}
    </Page>
  )
}

function Items({ isPayee }: { isPayee: boolean }) {
  const { t } = useTranslation("payables")
  const columns = usePayableColumns(isPayee)
  return (
    <ListPart
      list={payablesOnScreen}
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
  )
}
