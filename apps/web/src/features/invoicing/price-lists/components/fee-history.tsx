import { IconHistory } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { ListSection } from "#ui/data-table/list-screen.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { fees } from "../queries.ts"
import { useFeeColumns } from "./use-fee-columns.tsx"

/** All prices ever entered, of the platform or an organisation. */
export function FeeHistory({ merchant }: { merchant: string }) {
  const { t } = useTranslation("price-lists")
  const { columns, nameOf, amountOf } = useFeeColumns()
  return (
    <ListSection
      list={fees.narrowedTo(merchant ? { organisation_id: merchant } : {})}
      title={t(($) => $.sections.history)}
      label={t(($) => $.historyList)}
      placeholder={t(($) => $.search)}
      filters={{
        code: [t(($) => $.columns.fee), (code) => t(($) => $.fees[code])],
        country_group: [t(($) => $.columns.group), (group) => t(($) => $.groups[group])],
        valid_from: { from: t(($) => $.filters.validFrom), to: t(($) => $.filters.validTo) },
      }}
      columns={columns}
      nameOf={nameOf}
      card={(fee, cell) => (
        <RowCard>
          <strong>{nameOf(fee)}</strong>
          <strong>{amountOf(fee)}</strong>
          <Faint>
            {columns
              .slice(2)
              .map((column) => (column ? <span key={column.id}>{cell(column.id)} </span> : null))}
          </Faint>
        </RowCard>
      )}
      empty={{ icon: IconHistory, title: t(($) => $.noHistory) }}
    />
  )
}
