import { transactionTypes } from "@packhaus/contract/ledger/status"
import { IconReceipt2 } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useCallback } from "react"
import { useTranslation } from "react-i18next"
import { paths } from "#lib/paths.ts"
import { useSearch } from "#lib/use-search.ts"
import { Filters } from "#ui/data-table/filters.tsx"
import { ListBar, SearchBox } from "#ui/data-table/list-bar.tsx"
import { ListBody } from "#ui/data-table/list-body.tsx"
import { TableSettings } from "#ui/data-table/table-settings.tsx"
import { Faint, RowCard } from "#ui/layout.tsx"
import { Moment } from "#ui/moment.tsx"
import { Money } from "#ui/money.tsx"
import { Section } from "#ui/section.tsx"
import { EmptyState } from "#ui/states.tsx"
import { balanceQueries, pageSize, TransactionSearch, transactionFilter } from "../queries.ts"
import { useTransactionColumns } from "./use-transaction-columns.tsx"

const noFilters = { q: "", type: "", from: "", to: "" } as const

/** The statement of a balance: by type, days and text. What paid an invoice leads to it. */
export function Transactions({ organisation }: { organisation: string | null }) {
  const { t } = useTranslation("balance")
  const [search, patch] = useSearch(TransactionSearch)
  const query = useQuery(balanceQueries.transactions(search, organisation))
  const columns = useTransactionColumns()
  const { q, type, from, to, sort, hidden, density, page } = search
  const onSearch = useCallback((text: string) => patch({ q: text }, "replace"), [patch])
  return (
    <Section flush title={t(($) => $.transactions.title)}>
      <ListBar
        right={
          <TableSettings
            columns={columns}
            hidden={hidden}
            density={density}
            sort={sort}
            onChange={(change) => patch({ page, ...change }, "replace")}
          />
        }
      >
        <SearchBox value={q} placeholder={t(($) => $.transactions.search)} onSearch={onSearch} />
        <Filters
          onFilter={(name, value) => patch({ [name]: value })}
          onClear={() => patch(noFilters)}
          filters={[
            {
              name: "type",
              label: t(($) => $.transactions.columns.type),
              value: type,
              options: transactionTypes.map((value) => ({
                value,
                label: t(($) => $.transactions.types[value]),
              })),
            },
            { name: "from", label: t(($) => $.transactions.from), value: from, options: "day" },
            { name: "to", label: t(($) => $.transactions.to), value: to, options: "day" },
          ]}
        />
      </ListBar>
      <ListBody
        label={t(($) => $.transactions.list)}
        query={query}
        rows={query.data?.transactions}
        columns={columns}
        sort={sort}
        hidden={hidden}
        density={density}
        idOf={({ id }) => id}
        nameOf={({ description }) => description}
        hrefOf={({ invoice_id }) => (invoice_id ? paths.invoice(invoice_id) : null)}
        onSort={(next) => patch({ sort: next })}
        card={(row) => (
          <RowCard>
            <strong>{row.description}</strong>
            <strong>
              <Money amount={row.amount} currency={row.currency_code} />
            </strong>
            <Faint>
              {t(($) => $.transactions.types[row.type])} · <Moment at={row.created_at} time />
            </Faint>
            <Faint>
              <Money amount={row.balance_after} currency={row.currency_code} />
            </Faint>
          </RowCard>
        )}
        page={page}
        size={pageSize}
        onPage={(next) => patch({ page: next })}
        narrowed={Object.keys(transactionFilter(search)).length > 0}
        onClear={() => patch(noFilters)}
        empty={
          <EmptyState
            icon={IconReceipt2}
            title={t(($) => $.transactions.none.title)}
            body={t(($) => $.transactions.none.body)}
          />
        }
      />
    </Section>
  )
}
