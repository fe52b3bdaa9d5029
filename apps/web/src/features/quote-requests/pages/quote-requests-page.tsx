import { quoteRequestList } from "@packhaus/contract/quote-requests/list"
import { quoteRequestPaths } from "@packhaus/contract/quote-requests/paths"
import { quoteRequestConcerns } from "@packhaus/contract/quote-requests/status"
import { IconFileSearch } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { listOnScreen } from "#lib/list-on-screen.ts"
import { optionsOf } from "#lib/options.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { Pictured } from "#ui/display/thumbnail.tsx"
import { RowCard } from "#ui/page/layout.tsx"
import { DueDay } from "../components/due-day.tsx"
import { QuoteBadge } from "../components/quote-badge.tsx"
import { useQuoteColumns } from "../components/use-quote-columns.tsx"
import type { phrases } from "../phrases.de.ts"

const list = listOnScreen(quoteRequestList)
export const { loader } = list

/** The desk of a supplier: what is due first stands first. */
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
        nameOf: (group) => t(($) => $.groups[group as keyof typeof phrases.groups]),
      }}
      filters={{
        concern: {
          label: t(($) => $.concern),
          options: optionsOf(quoteRequestConcerns, (value) => t(($) => $.concerns[value])),
        },
      }}
      columns={columns}
      nameOf={({ product_name }) => product_name}
      hrefOf={({ id }) => quoteRequestPaths.one(id)}
      card={(quote) => (
        <RowCard>
          <Pictured src={quote.picture}>
            <strong>{quote.product_name}</strong>
          </Pictured>
          <QuoteBadge status={quote.status} />
          <DueDay due_on={quote.due_on} isOpen={quote.status === "assigned"} />
        </RowCard>
      )}
      empty={{
        icon: IconFileSearch,
        title: t(($) => $.empty.title),
        body: t(($) => $.empty.body),
      }}
    />
  )
}
