import { balances as api } from "@packhaus/contract/ledger/endpoints"
import { ledgerPaths } from "@packhaus/contract/ledger/paths"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { LoaderFunctionArgs } from "react-router"
import { useOrganisationTabs } from "#features/organisations/components/organisation-tabs.tsx"
import { organisationQueries } from "#features/organisations/queries.ts"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { detailOnScreen } from "#lib/detail-on-screen.ts"
import { call } from "#lib/http.ts"
import { DetailActions } from "#ui/detail/detail-actions.tsx"
import { DetailScreen } from "#ui/detail/detail-screen.tsx"
import { QueryPart } from "#ui/detail/query-part.tsx"
import { Columns } from "#ui/page/layout.tsx"
import { BalanceFigures } from "../components/balance-figures.tsx"
import { BalanceHistory } from "../components/balance-history.tsx"
import { ReversedNotice } from "../components/reversed-notice.tsx"
import { Thresholds } from "../components/thresholds.tsx"
import { Transactions } from "../components/transactions.tsx"
import { TransferSheet, type TransferType } from "../components/transfer-sheet.tsx"
import { WaitingTransfers } from "../components/waiting-transfers.tsx"
import { balanceQueries, transactionsOf } from "../queries.ts"

const detail = detailOnScreen(organisationQueries.one, balanceQueries.of)

export function loader(args: LoaderFunctionArgs) {
  detail.loader(args)
  return transactionsOf.loader(args)
}

/** The balance of one organisation. Administrators book deposits and withdrawals here. */
export function OrganisationBalancePage() {
  const { t } = useTranslation("ledger")
  const tabsOf = useOrganisationTabs()
  return (
    <DetailScreen
      detail={detail}
      back={{ to: ledgerPaths.list, label: t(($) => $.many) }}
      title={({ name }) => t(($) => $.titleOf, { name })}
      actions={(organisation) => <TransferActions organisation={organisation} />}
      tabs={tabsOf}
    >
      {({ id }) => <OrganisationBalance id={id} />}
    </DetailScreen>
  )
}

type Named = { id: string; name: string }
const types: readonly TransferType[] = ["withdrawal", "deposit"]

function TransferActions({ organisation }: { organisation: Named }) {
  const { t } = useTranslation("ledger")
  const can = useCan()
  const { data: balance } = useQuery(balanceQueries.of(organisation.id))
  if (!balance || !can("balance.transfer")) return null
  return (
    <DetailActions
      primary="deposit"
      actions={types.map((type) => ({
        name: type,
        label: t(($) => $.transfer[type].action),
        opens: (close) => (
          <TransferSheet
            type={type}
            organisation={organisation}
            balance={balance}
            onClose={close}
          />
        ),
      }))}
    />
  )
}

function OrganisationBalance({ id }: { id: string }) {
  const can = useCan()
  const query = useQuery(balanceQueries.of(id))
  return (
    <QueryPart query={query}>
      {(balance) => (
        <>
          <ReversedNotice own={false} balance={balance} />
          <BalanceFigures balance={balance} />
          {can("balance.transfer") ? <WaitingTransfers organisation={id} /> : null}
          <Columns
            side={
              <Thresholds
                key={`${balance.alert_threshold} ${balance.auto_pay_threshold}`}
                balance={balance}
                send={(body) => call(api.setOf, { params: { id }, body })}
              />
            }
          >
            <Transactions organisation={id} />
            <BalanceHistory organisation={id} />
          </Columns>
        </>
      )}
    </QueryPart>
  )
}
