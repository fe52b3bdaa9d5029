import { ledgerPaths } from "@packhaus/contract/ledger/paths"
import { IconWallet } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import type { LoaderFunctionArgs } from "react-router"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { ListSection } from "#ui/data-table/list-screen.tsx"
import { Page } from "#ui/page/page.tsx"
import { useBalanceColumns } from "../components/use-balance-columns.tsx"
import { WaitingTransfers } from "../components/waiting-transfers.tsx"
import { customers } from "../queries.ts"

export const loader = (args: LoaderFunctionArgs) => customers.loader(args)

/** Transfers that wait for a second administrator, and all visible balances. */
export function BalancesPage() {
  const { t } = useTranslation("ledger")
  const can = useCan()
  const columns = useBalanceColumns()
  return (
    <Page title={t(($) => $.many)}>
      {can("balance.transfer") ? <WaitingTransfers organisation={null} /> : null}
      <ListSection
        list={customers}
        title={t(($) => $.organisations.title)}
        label={t(($) => $.organisations.list)}
        placeholder={t(($) => $.organisations.search)}
        tabs={{
          label: t(($) => $.organisations.groupsLabel),
          nameOf: (group) => t(($) => $.organisations.groups[group]),
          loud: "overdue",
        }}
        columns={columns}
        nameOf={({ name }) => name}
        hrefOf={({ id }) => ledgerPaths.of(id)}
        card={["name", "amount", "open", "urgency", "deposit"]}
        empty={{
          icon: IconWallet,
          title: t(($) => $.organisations.none.title),
          body: t(($) => $.organisations.none.body),
        }}
      />
    </Page>
  )
}
