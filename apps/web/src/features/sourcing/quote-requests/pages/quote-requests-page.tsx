import { quoteRequestList } from "@packhaus/contract/sourcing/quote-requests/list"
import { quoteRequestPaths } from "@packhaus/contract/sourcing/quote-requests/paths"
import { IconFileSearch } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { listOnScreen } from "#lib/list-on-screen.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { useQuoteColumns } from "../components/use-quote-columns.tsx"

const list = listOnScreen(quoteRequestList)
export const { loader } = list

/** A supplier's quote requests, earliest due date first. */
export function QuoteRequestsPage() {
  const { t } = useTranslation("quote-requests")
  const columns = useQuoteColumns()
  return (
    <ListScreen
      list={list}
      title={t(($) => $.title)}
      lead={t(($) => $.lead)}
      placeholder={t(($) => $.search)}
      tabs={{
        label: t(($) => $.tabs),
        nameOf: (group) => t(($) => $.groups[group]),
      }}
      filters={{
        concern: [t(($) => $.concern), (value) => t(($) => $.concerns[value])],
      }}
      columns={columns}
      nameOf={({ product_name }) => product_name}
      hrefOf={({ id }) => quoteRequestPaths.one(id)}
      card={["product_name", "status", "due_on"]}
      empty={{
        icon: IconFileSearch,
        title: t(($) => $.empty.title),
        body: t(($) => $.empty.body),
      }}
    />
  )
}
