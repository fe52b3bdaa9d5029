import { invoicePaths } from "@packhaus/contract/invoicing/invoices/paths"
import { balances as api } from "@packhaus/contract/ledger/endpoints"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { LoaderFunctionArgs } from "react-router"
import { call } from "#lib/http.ts"
import { queryClient } from "#lib/query-client.ts"
import { LinkButton } from "#ui/actions/button.tsx"
import { QueryPart } from "#ui/detail/query-part.tsx"
import { Columns } from "#ui/page/layout.tsx"
import { Page } from "#ui/page/page.tsx"
import { SectionBones } from "#ui/page/states.tsx"
import { BalanceFigures } from "../components/balance-figures.tsx"
import { BalanceHistory } from "../components/balance-history.tsx"
import { BankDetails } from "../components/bank-details.tsx"
import { ReversedNotice } from "../components/reversed-notice.tsx"
import { Thresholds } from "../components/thresholds.tsx"
import { Transactions } from "../components/transactions.tsx"
import { balanceQueries, ownTransactions } from "../queries.ts"

export function loader(args: LoaderFunctionArgs) {
  void queryClient.prefetchQuery(balanceQueries.own)
  return ownTransactions.loader(args)
}

/** The viewer's own balance: amount, top-up, alert thresholds, transactions. */
export function BalancePage() {
  const { t } = useTranslation("ledger")
  const invoices = (
    <LinkButton to={`${invoicePaths.list}?group=open`}>{t(($) => $.openLink)}</LinkButton>
  )
  return (
    <Page title={t(($) => $.title)} actions={invoices}>
      <QueryPart
        query={useQuery(balanceQueries.own)}
        skeleton={
          <Columns side={<SectionBones lines={["80%", "60%", "72%", "66%"]} />}>
            <SectionBones lines={["70%", "45%", "76%", "58%"]} />
          </Columns>
        }
      >
        {(balance) => (
          <>
            <ReversedNotice own balance={balance} />
            <BalanceFigures balance={balance} />
            <Columns
              lead={<BankDetails balance={balance} />}
              side={
                <Thresholds
                  key={`${balance.alert_threshold} ${balance.auto_pay_threshold}`}
                  balance={balance}
                  send={(body) => call(api.set, { body })}
                />
              }
            >
              <Transactions organisation={null} />
              <BalanceHistory organisation={balance.organisation_id} />
            </Columns>
          </>
        )}
      </QueryPart>
    </Page>
  )
}
