import type { ListedBalance } from "@packhaus/contract/ledger/balances/schema"
import { useTranslation } from "react-i18next"
import { OrganisationBadge } from "#features/organisations/components/use-organisation-columns.tsx"
import type { Columns } from "#ui/data-table/columns.ts"

/** Columns of the list of balances: amounts, open invoices and thresholds. */
export function useBalanceColumns(): Columns<ListedBalance> {
  const { t } = useTranslation("ledger")
  const { t: tOrganisations } = useTranslation("organisations")
  return [
    { id: "name", header: tOrganisations(($) => $.list.name), fixed: true, sortable: true },
    { id: "amount", header: t(($) => $.figures.amount), as: "money" },
    { id: "open", header: t(($) => $.figures.open), as: "money" },
    { id: "alert_threshold", header: t(($) => $.organisations.alert), as: "money" },
    { id: "auto_pay_threshold", header: t(($) => $.organisations.auto), as: "money" },
    {
      id: "status",
      header: tOrganisations(($) => $.list.status),
      cell: ({ status }) => <OrganisationBadge status={status} />,
    },
    { id: "created_at", header: t(($) => $.organisations.since), as: "date", sortable: true },
  ]
}
