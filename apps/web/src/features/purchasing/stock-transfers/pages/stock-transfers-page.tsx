import { stockTransferList } from "@packhaus/contract/purchasing/stock-transfers/list"
import { stockTransferPaths } from "@packhaus/contract/purchasing/stock-transfers/paths"
import type { StockTransfer } from "@packhaus/contract/purchasing/stock-transfers/schema"
import { IconTransfer } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useSeesMany } from "#features/sign-in/sessions/queries.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { StockTransferBadge } from "../components/stock-transfer-badge.tsx"

const list = listOnScreen(stockTransferList)
export const { loader } = list

function useColumns(): Columns<StockTransfer> {
  const { t } = useTranslation("stock-transfers")
  const seesMany = useSeesMany()
  return [
    { id: "number", header: t(($) => $.columns.number), fixed: true, sortable: true },
    {
      id: "status",
      header: t(($) => $.columns.status),
      cell: ({ status }) => <StockTransferBadge status={status} />,
    },
    seesMany && {
      id: "organisation",
      header: t(($) => $.columns.organisation),
      of: "organisation_name",
    },
    { id: "from", header: t(($) => $.columns.from), of: "from_name" },
    { id: "to", header: t(($) => $.columns.to), of: "to_name" },
    { id: "total_quantity", header: t(($) => $.columns.pieces), as: "number" },
    { id: "created_at", header: t(($) => $.columns.created), as: "ago", sortable: true },
  ]
}

/** Goods that go from one place to another. */
export function StockTransfersPage() {
  const { t } = useTranslation("stock-transfers")
  const columns = useColumns()
  return (
    <ListScreen
      list={list}
      title={t(($) => $.title)}
      placeholder={t(($) => $.search)}
      create={{ label: t(($) => $.create.action), to: stockTransferPaths.create }}
      tabs={{
        label: t(($) => $.tabs),
        nameOf: (group) => t(($) => $.groups[group]),
      }}
      columns={columns}
      nameOf={(one) => one.number}
      hrefOf={({ id }) => stockTransferPaths.one(id)}
      card={(one, cell) => (
        <RowCard>
          <strong>{one.number}</strong>
          <strong>{cell("total_quantity")}</strong>
          <Faint>{`${one.from_name} → ${one.to_name}`}</Faint>
          {cell("status")}
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
