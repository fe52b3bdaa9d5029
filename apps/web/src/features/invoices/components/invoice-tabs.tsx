import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { toSearch } from "#lib/use-search.ts"
import { ListTabs } from "#ui/data-table/list-page.tsx"
import { InvoiceSearch, invoiceGroupNames, invoiceQueries } from "../queries.ts"

/** The groups of the list. Those that may need a person say how many there are. */
export function InvoiceTabs({ search }: { search: InvoiceSearch }) {
  const { t } = useTranslation("invoices")
  const { counted } = useFormat()
  const open = useQuery(invoiceQueries.count(search, "open"))
  const overdue = useQuery(invoiceQueries.count(search, "overdue"))
  const counts: Partial<Record<string, number | undefined>> = {
    open: open.data,
    overdue: overdue.data,
  }
  const tabs = invoiceGroupNames.map((name) => {
    const count = counts[name]
    return {
      name,
      label: t(($) => $.groups[name]),
      count: count === undefined ? undefined : counted(count),
      search: toSearch(InvoiceSearch, {
        ...search,
        group: name,
        status: "",
        page: 1,
      }).toString(),
      active: name === search.group,
      loud: name === "overdue" && (count ?? 0) > 0,
    }
  })
  return <ListTabs label={t(($) => $.groupsLabel)} tabs={tabs} />
}
