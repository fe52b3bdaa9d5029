import { stockTransferList } from "@packhaus/contract/stock-transfers/list"
import { stockTransferPaths } from "@packhaus/contract/stock-transfers/paths"
import type { StockTransfer } from "@packhaus/contract/stock-transfers/schema"
import { IconTransfer } from "@tabler/icons-react"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { useSeesMany } from "#features/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import type { Column } from "#ui/data-table/columns.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { StockTransferBadge } from "../components/stock-transfer-badge.tsx"
import type { phrases } from "../phrases.de.ts"

const list = listOnScreen(stockTransferList)
export const { loader } = list

function useColumns(): Column<StockTransfer>[] {
  const { t } = useTranslation("stock-transfers")
  const { number } = useFormat()
  const seesMany = useSeesMany()
  return useMemo(() => {
    const organisation: Column<StockTransfer> = {
      id: "organisation",
      header: t(($) => $.columns.organisation),
      cell: (one) => one.organisation_name,
    }
    return [
      {
        id: "number",
        header: t(($) => $.columns.number),
        cell: (one) => one.number,
        fixed: true,
        sortable: true,
      },
      {
        id: "status",
        header: t(($) => $.columns.status),
        cell: ({ status }) => <StockTransferBadge status={status} />,
      },
      ...(seesMany ? [organisation] : []),
      { id: "from", header: t(($) => $.columns.from), cell: (one) => one.from_name },
      { id: "to", header: t(($) => $.columns.to), cell: (one) => one.to_name },
      {
        id: "total_quantity",
        header: t(($) => $.columns.pieces),
        cell: (one) => number(one.total_quantity),
        align: "right",
      },
      {
        id: "created_at",
        header: t(($) => $.columns.created),
        cell: (one) => <Moment at={one.created_at} relative />,
        sortable: true,
      },
    ]
  }, [t, number, seesMany])
}

/** Goods that go from one place to another. */
export function StockTransfersPage() {
  const { t } = useTranslation("stock-transfers")
  const { number } = useFormat()
  const columns = useColumns()
  return (
    <ListScreen
      list={list}
      title={t(($) => $.title)}
      placeholder={t(($) => $.search)}
      create={{ label: t(($) => $.create.action), to: stockTransferPaths.create }}
      tabs={{
        label: t(($) => $.tabs),
        nameOf: (group) => t(($) => $.groups[group as keyof typeof phrases.groups]),
      }}
      columns={columns}
      nameOf={(one) => one.number}
      hrefOf={({ id }) => stockTransferPaths.one(id)}
      card={(one) => (
        <RowCard>
          <strong>{one.number}</strong>
          <strong>{number(one.total_quantity)}</strong>
          <Faint>{`${one.from_name} → ${one.to_name}`}</Faint>
          <StockTransferBadge status={one.status} />
        </RowCard>
      )}
      empty={{
        icon: IconTransfer,
        title: t(($) => $.empty.title),
        body: t(($) => $.empty.body),
      }}
    />
  )
}
