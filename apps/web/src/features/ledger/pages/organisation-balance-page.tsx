import { balances as api } from "@packhaus/contract/ledger/endpoints"
import { ledgerPaths } from "@packhaus/contract/ledger/paths"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { type LoaderFunctionArgs, useParams } from "react-router"
import { OrganisationTabs } from "#features/organisations/components/organisation-tabs.tsx"
import { organisationQueries } from "#features/organisations/queries.ts"
import { useCan } from "#features/sessions/queries.ts"
import { call, statusOf } from "#lib/http.ts"
import { queryClient } from "#lib/query-client.ts"
import { Button } from "#ui/actions/button.tsx"
import { Columns } from "#ui/page/layout.tsx"
import { Page } from "#ui/page/page.tsx"
import { SectionBones } from "#ui/page/states.tsx"
import { UnreadPage } from "#ui/page/unread-page.tsx"
import { BalanceFigures } from "../components/balance-figures.tsx"
import { BalanceHistory } from "../components/balance-history.tsx"
import { ReversedNotice } from "../components/reversed-notice.tsx"
import { Thresholds } from "../components/thresholds.tsx"
import { Transactions } from "../components/transactions.tsx"
import { TransferSheet, type TransferType } from "../components/transfer-sheet.tsx"
import { WaitingTransfers } from "../components/waiting-transfers.tsx"
import { balanceQueries, transactionsOf } from "../queries.ts"

export function loader(args: LoaderFunctionArgs) {
  const { id = "" } = args.params
  void queryClient.prefetchQuery(organisationQueries.one(id))
  void queryClient.prefetchQuery(balanceQueries.of(id))
  return transactionsOf.loader(args)
}

/** The balance of one organisation. Administrators book deposits and withdrawals here. */
export function OrganisationBalancePage() {
  const { t } = useTranslation("ledger")
  const { id = "" } = useParams()
  const can = useCan()
  const [sheet, setSheet] = useState<TransferType | null>(null)
  const organisation = useQuery(organisationQueries.one(id))
  const balance = useQuery(balanceQueries.of(id))
  const error = organisation.error ?? balance.error
  const back = { to: ledgerPaths.list, label: t(($) => $.many) }
  if (statusOf(error) === 404) throw error
  if (!organisation.data || !balance.data)
    return (
      <UnreadPage
        title={t(($) => $.title)}
        back={back}
        error={error}
        onRetry={() => Promise.all([organisation.refetch(), balance.refetch()])}
      >
        <SectionBones lines={["70%", "45%", "76%", "58%"]} />
      </UnreadPage>
    )
  const { name, type } = organisation.data
  const { alert_threshold, auto_pay_threshold } = balance.data
  const actions = can("balance.transfer") ? (
    <>
      <Button onClick={() => setSheet("withdrawal")}>
        {t(($) => $.transfer.withdrawal.action)}
      </Button>
      <Button look="primary" onClick={() => setSheet("deposit")}>
        {t(($) => $.transfer.deposit.action)}
      </Button>
    </>
  ) : null
  return (
    <Page title={t(($) => $.titleOf, { name })} back={back} actions={actions}>
      <OrganisationTabs id={id} type={type} />
      <ReversedNotice own={false} balance={balance.data} />
      <BalanceFigures balance={balance.data} />
      {can("balance.transfer") ? <WaitingTransfers organisation={id} /> : null}
      <Columns
        side={
          <Thresholds
            key={`${alert_threshold} ${auto_pay_threshold}`}
            balance={balance.data}
            send={(body) => call(api.setOf, { params: { id }, body })}
          />
        }
      >
        <Transactions organisation={id} />
        <BalanceHistory organisation={id} />
      </Columns>
      {sheet ? (
        <TransferSheet
          type={sheet}
          organisation={{ id, name }}
          balance={balance.data}
          onClose={() => setSheet(null)}
        />
      ) : null}
    </Page>
  )
}
