import { stocktakeList } from "@packhaus/contract/planning/stocktakes/list"
import { stocktakePaths } from "@packhaus/contract/planning/stocktakes/paths"
import type { Stocktake } from "@packhaus/contract/planning/stocktakes/schema"
import { IconChecklist, IconFileImport } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { StocktakeBadge } from "../components/stocktake-badge.tsx"

const CreateSheet = lazyPart(() => import("../components/create-sheet.tsx"), "CreateSheet")

const list = listOnScreen(stocktakeList)
export const { loader } = list

function useColumns(): Columns<Stocktake> {
  const { t } = useTranslation("stocktakes")
  return [
    { id: "number", header: t(($) => $.columns.number), fixed: true, sortable: true },
    {
      id: "status",
      header: t(($) => $.columns.status),
      cell: ({ status }) => <StocktakeBadge status={status} />,
    },
    { id: "place", header: t(($) => $.columns.place), of: "location_name" },
    { id: "counted_items", header: t(($) => $.columns.counted_items), as: "number" },
    { id: "found_quantity", header: t(($) => $.columns.found), as: "number" },
    { id: "missing_quantity", header: t(($) => $.columns.missing), as: "number" },
    { id: "created_at", header: t(($) => $.columns.created), as: "ago", sortable: true },
  ]
}

export function StocktakesPage() {
  const { t } = useTranslation("stocktakes")
  const columns = useColumns()
  const can = useCan()
  return (
    <ListScreen
      list={list}
      title={t(($) => $.title)}
      placeholder={t(($) => $.search)}
      actions={[
        can("stocktake.write") && {
          label: t(($) => $.imports.action),
          to: stocktakePaths.import,
          icon: IconFileImport,
        },
      ]}
      create={{
        label: t(($) => $.create.action),
        opens: (close) => <CreateSheet onClose={close} />,
      }}
      tabs={{
        label: t(($) => $.tabs),
        nameOf: (group) => t(($) => $.groups[group]),
      }}
      columns={columns}
      nameOf={(one) => one.number}
      hrefOf={({ id }) => stocktakePaths.one(id)}
      card={["number", "status", "place"]}
      empty={{ icon: IconChecklist, title: t(($) => $.empty.title), body: t(($) => $.empty.body) }}
    />
  )
}
