import type { CustomerOverview } from "@packhaus/contract/customer-overview/schema"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import type { Column } from "#ui/data-table/columns.ts"
import { Moment } from "#ui/display/moment.tsx"
import { Balance, Held, LastSignIn, OnTime, OpenInvoices, Orders, ShopHealth } from "./figures.tsx"
import { GoTo } from "./go-to.tsx"

/** What is shown of each customer; the agency where one sees those of several. */
export function useCustomerColumns(withAgency: boolean): Column<CustomerOverview>[] {
  const { t } = useTranslation("customer-overview")
  return useMemo(() => {
    const agency: Column<CustomerOverview> = {
      id: "agency",
      header: t(($) => $.columns.agency),
      cell: ({ agency_name }) => agency_name ?? "–",
      clips: true,
    }
    return [
      {
        id: "name",
        header: t(($) => $.columns.name),
        cell: ({ name }) => name,
        fixed: true,
        sortable: true,
      },
      ...(withAgency ? [agency] : []),
      {
        id: "orders",
        header: t(($) => $.columns.orders),
        cell: (customer) => <Orders customer={customer} />,
        align: "right",
      },
      {
        id: "on_time",
        header: t(($) => $.columns.onTime),
        cell: (customer) => <OnTime customer={customer} />,
        align: "right",
      },
      {
        id: "held",
        header: t(($) => $.columns.held),
        cell: (customer) => <Held customer={customer} />,
        align: "right",
        sortable: true,
      },
      {
        id: "balance",
        header: t(($) => $.columns.balance),
        cell: (customer) => <Balance customer={customer} />,
        align: "right",
        sortable: true,
      },
      {
        id: "open_invoices",
        header: t(($) => $.columns.invoices),
        cell: (customer) => <OpenInvoices customer={customer} />,
        align: "right",
      },
      {
        id: "last_sign_in_at",
        header: t(($) => $.columns.signIn),
        cell: (customer) => <LastSignIn customer={customer} />,
        sortable: true,
      },
      {
        id: "shops",
        header: t(($) => $.columns.shops),
        cell: (customer) => <ShopHealth customer={customer} />,
      },
      {
        id: "created_at",
        header: t(($) => $.columns.since),
        cell: ({ created_at }) => <Moment at={created_at} />,
        sortable: true,
      },
      {
        id: "go_to",
        header: t(($) => $.goTo.column),
        cell: (customer) => <GoTo customer={customer} />,
      },
    ]
  }, [t, withAgency])
}
