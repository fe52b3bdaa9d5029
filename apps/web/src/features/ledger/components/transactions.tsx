import type { LedgerTransaction } from "@packhaus/contract/ledger/schema"
import { transactionTypes } from "@packhaus/contract/ledger/status"
import { IconReceipt2 } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sessions/queries.ts"
import { optionsOf } from "#lib/options.ts"
import { paths } from "#lib/paths.ts"
import { type Patch, useSearch } from "#lib/use-search.ts"
import { Filters } from "#ui/data-table/filters.tsx"
import { SearchList } from "#ui/data-table/search-list.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { Money } from "#ui/display/money.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { EmptyState } from "#ui/page/states.tsx"
import {
  balanceQueries,
  pageSize,
  TransactionSearch,
  tableOf,
  transactionFilter,
} from "../queries.ts"
import { ReverseSheet } from "./reverse-sheet.tsx"
import {
  AmountOf,
  ReverseButton,
  TypeOf,
  useTransactionColumns,
} from "./use-transaction-columns.tsx"

const noFilters = { q: "", type: "", from: "", to: "" } as const

/** The statement of a balance: by type, days and text. What paid an invoice leads to it. */
export function Transactions({ organisation }: { organisation: string | null }) {
  const { t } = useTranslation("ledger")
  const can = useCan()
  const [reversed, setReversed] = useState<LedgerTransaction | null>(null)
  const onReverse = organisation !== null && can("balance.transfer") ? setReversed : null
  const [search, patch] = useSearch(TransactionSearch)
  const query = useQuery(balanceQueries.transactions(search, organisation))
  const columns = useTransactionColumns(onReverse)
  return (
    <Section flush title={t(($) => $.transactions.title)}>
      <SearchList
        search={search}
        patch={patch}
        views="transactions"
        placeholder={t(($) => $.transactions.search)}
        filters={<TransactionFilters search={search} patch={patch} />}
        tableIn={(language) => tableOf(search, organisation, language)}
        label={t(($) => $.transactions.list)}
        query={query}
        rows={query.data?.transactions}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ description }) => description}
        hrefOf={({ invoice_id }) => (invoice_id ? paths.invoice(invoice_id) : null)}
        card={(row) => (
          <RowCard>
            <strong>{row.description}</strong>
            <strong>
              <AmountOf row={row} />
            </strong>
            <Faint>
              <TypeOf row={row} /> · <Moment at={row.created_at} time />
            </Faint>
            <Faint>
              {row.balance_after === null ? null : (
                <Money amount={row.balance_after} currency={row.currency_code} />
              )}
              {onReverse ? <ReverseButton row={row} onReverse={onReverse} /> : null}
            </Faint>
          </RowCard>
        )}
        size={pageSize}
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
      {reversed ? <ReverseSheet deposit={reversed} onClose={() => setReversed(null)} /> : null}
    </Section>
  )
}

type FilterProps = { search: TransactionSearch; patch: Patch<TransactionSearch> }

function TransactionFilters({ search: { type, from, to }, patch }: FilterProps) {
  const { t } = useTranslation("ledger")
  return (
    <Filters
      patch={patch}
      filters={[
        {
          name: "type",
          label: t(($) => $.transactions.columns.type),
          value: type,
          options: optionsOf(transactionTypes, (value) => t(($) => $.transactions.types[value])),
        },
        { name: "from", label: t(($) => $.transactions.from), value: from, options: "day" },
        { name: "to", label: t(($) => $.transactions.to), value: to, options: "day" },
      ]}
    />
  )
}
