import { stocktakeList } from "@packhaus/contract/stocktakes/list"
import { stocktakePaths } from "@packhaus/contract/stocktakes/paths"
import type { Stocktake } from "@packhaus/contract/stocktakes/schema"
import { IconChecklist, IconFileImport } from "@tabler/icons-react"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import { LinkButton } from "#ui/actions/button.tsx"
import type { Column } from "#ui/data-table/columns.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { CreateSheet } from "../components/create-sheet.tsx"
import { StocktakeBadge } from "../components/stocktake-badge.tsx"
import type { phrases } from "../phrases.de.ts"

const list = listOnScreen(stocktakeList)
export const { loader } = list

function useColumns(): Column<Stocktake>[] {
  const { t } = useTranslation("stocktakes")
  const { number } = useFormat()
  return useMemo(() => {
    const figure = (value: number | null) => (value === null ? "–" : number(value))
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
        cell: ({ status }) => <StocktakeBadge status={status} />,
      },
      { id: "place", header: t(($) => $.columns.place), cell: (one) => one.location_name },
      {
        id: "counted_items",
        header: t(($) => $.columns.counted_items),
        cell: (one) => figure(one.counted_items),
        align: "right",
      },
      {
        id: "found_quantity",
        header: t(($) => $.columns.found),
        cell: (one) => figure(one.found_quantity),
        align: "right",
      },
      {
        id: "missing_quantity",
        header: t(($) => $.columns.missing),
        cell: (one) => figure(one.missing_quantity),
        align: "right",
      },
      {
        id: "created_at",
        header: t(($) => $.columns.created),
        cell: (one) => <Moment at={one.created_at} relative />,
        sortable: true,
      },
    ]
  }, [t, number])
}

/** Counts of places. */
export function StocktakesPage() {
  const { t } = useTranslation("stocktakes")
  const columns = useColumns()
  const can = useCan()
  return (
    <ListScreen
      list={list}
      title={t(($) => $.title)}
      placeholder={t(($) => $.search)}
      actions={
        can("stocktake.write") ? (
          <LinkButton
            to={stocktakePaths.import}
            icon={<IconFileImport size={15} stroke={1.8} aria-hidden />}
          >
            {t(($) => $.imports.action)}
          </LinkButton>
        ) : null
      }
      create={{
        label: t(($) => $.create.action),
        opens: (close) => <CreateSheet onClose={close} />,
      }}
      tabs={{
        label: t(($) => $.tabs),
        nameOf: (group) => t(($) => $.groups[group as keyof typeof phrases.groups]),
      }}
      columns={columns}
      nameOf={(one) => one.number}
      hrefOf={({ id }) => stocktakePaths.one(id)}
      card={(one) => (
        <RowCard>
          <strong>{one.number}</strong>
          <StocktakeBadge status={one.status} />
          <Faint>{one.location_name}</Faint>
        </RowCard>
      )}
      empty={{ icon: IconChecklist, title: t(($) => $.empty.title), body: t(($) => $.empty.body) }}
    />
  )
}
