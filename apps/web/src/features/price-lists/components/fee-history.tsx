import { countryGroups, feeCodes } from "@packhaus/contract/price-lists/schema"
import { IconHistory } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { optionsOf } from "#lib/options.ts"
import { ListSection } from "#ui/data-table/list-screen.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { fees } from "../queries.ts"
import { useFeeColumns } from "./use-fee-columns.tsx"

/** Every price there ever was, of the platform or an organisation. */
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
        code: {
          label: t(($) => $.columns.fee),
          options: optionsOf(feeCodes, (code) => t(($) => $.fees[code])),
        },
        country_group: {
          label: t(($) => $.columns.group),
          options: optionsOf(countryGroups, (group) => t(($) => $.groups[group])),
        },
        valid_from: { from: t(($) => $.filters.validFrom), to: t(($) => $.filters.validTo) },
      }}
      columns={columns}
      nameOf={nameOf}
      hrefOf={() => null}
      card={(fee) => (
        <RowCard>
          <strong>{nameOf(fee)}</strong>
          <strong>{amountOf(fee)}</strong>
          <Faint>
            {columns.slice(2).map(({ id, cell }) => (
              <span key={id}>{cell(fee)} </span>
            ))}
          </Faint>
        </RowCard>
      )}
      empty={{ icon: IconHistory, title: t(($) => $.noHistory) }}
    />
  )
}
