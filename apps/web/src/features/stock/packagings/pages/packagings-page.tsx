import { packagingList } from "@packhaus/contract/stock/packagings/list"
import { packagingPaths } from "@packhaus/contract/stock/packagings/paths"
import { type Packaging, packagingConcerns } from "@packhaus/contract/stock/packagings/schema"
import { IconBox } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { merchantFilter } from "#features/organisations/components/use-merchant-choices.ts"
import { useSeesMany } from "#features/sign-in/sessions/queries.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { Pictured } from "#ui/display/thumbnail.tsx"
import { Faint } from "#ui/page/layout.tsx"
import { usePackagingWords } from "../components/packaging-words.ts"

const PackagingSheet = lazyPart(() => import("../components/packaging-sheet.tsx"), "PackagingSheet")

const list = listOnScreen(packagingList, { hidden: ["weight", "max_weight"] })
export const { loader } = list

/** The packagings of parcels: the platform's standard sizes, and the organisation's own. */
export function PackagingsPage() {
  const { t } = useTranslation("packagings")
  const seesMany = useSeesMany()
  const { sizeOf, grams, priceOf, productionOf } = usePackagingWords()
  const columns: Columns<Packaging> = [
    {
      id: "name",
      header: t(($) => $.columns.name),
      cell: ({ name, thumbnail }) => <Pictured src={thumbnail}>{name}</Pictured>,
      fixed: true,
      sortable: true,
    },
    seesMany && {
      id: "organisation",
      header: t(($) => $.columns.organisation),
      of: "organisation_name",
    },
    {
      id: "volume",
      header: t(($) => $.columns.size),
      cell: sizeOf,
      align: "right",
      sortable: true,
    },
    {
      id: "price",
      header: t(($) => $.columns.price),
      cell: (packaging) =>
        priceOf(packaging) ?? (
          <Faint>
            {t(($) => (packaging.price_requested_at === null ? $.onRequest : $.requested))}
          </Faint>
        ),
      align: "right",
    },
    { id: "moq", header: t(($) => $.columns.moq), as: "number" },
    {
      id: "production",
      header: t(($) => $.columns.production),
      cell: (packaging) => productionOf(packaging) ?? <Faint>–</Faint>,
      align: "right",
    },
    { id: "stocked_quantity", header: t(($) => $.columns.stocked_quantity), as: "number" },
    {
      id: "weight",
      header: t(($) => $.columns.weight),
      cell: ({ weight }) => grams(weight),
      align: "right",
    },
    {
      id: "max_weight",
      header: t(($) => $.columns.max_weight),
      cell: ({ max_weight }) => (max_weight === null ? <Faint>–</Faint> : grams(max_weight)),
      align: "right",
    },
  ]
  return (
    <ListScreen
      list={list}
      title={t(($) => $.title)}
      lead={t(($) => $.lead)}
      placeholder={t(($) => $.search)}
      create={{ label: t(($) => $.add), opens: (close) => <PackagingSheet onClose={close} /> }}
      tabs={{
        label: t(($) => $.typesLabel),
        nameOf: (group) => t(($) => $.types[group]),
      }}
      filters={{
        concern: [
          t(($) => $.concern),
          packagingConcerns.map((value) => ({ value, label: t(($) => $.concerns[value]) })),
        ],
        organisation_id: seesMany && [t(($) => $.columns.organisation), merchantFilter],
      }}
      columns={columns}
      nameOf={({ name }) => name}
      hrefOf={({ id }) => packagingPaths.one(id)}
      card={["name", "price", "volume", "stocked_quantity"]}
      empty={{ icon: IconBox, title: t(($) => $.empty), body: t(($) => $.lead) }}
    />
  )
}
