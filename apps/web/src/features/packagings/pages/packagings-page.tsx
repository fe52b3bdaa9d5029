import { packagingList } from "@packhaus/contract/packagings/list"
import type { Packaging } from "@packhaus/contract/packagings/schema"
import { IconBox, IconPencil } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { Faint } from "#ui/page/layout.tsx"

const PackagingSheet = lazyPart(() => import("../components/packaging-sheet.tsx"), "PackagingSheet")

const list = listOnScreen(packagingList)
export const { loader } = list

/** What parcels are packed in: an administrator keeps the standard sizes. */
export function PackagingsPage() {
  const { t } = useTranslation("packagings")
  const { number } = useFormat()
  const can = useCan()
  const sizeOf = ({ length, width, height }: Packaging) =>
    t(($) => $.size, { length: number(length), width: number(width), height: number(height) })
  const grams = (weight: number) => t(($) => $.grams, { grams: number(weight) })
  const columns: Columns<Packaging> = [
    { id: "name", header: t(($) => $.columns.name), fixed: true, sortable: true },
    {
      id: "volume",
      header: t(($) => $.columns.size),
      cell: sizeOf,
      align: "right",
      sortable: true,
    },
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
    can("packaging.write") && {
      id: "edit",
      header: t(($) => $.columns.edit),
      actions: (packaging) => [
        packaging.type === "standard" && {
          name: "edit",
          label: t(($) => $.editNamed, { name: packaging.name }),
          icon: IconPencil,
          opens: (close) => <PackagingSheet packaging={packaging} onClose={close} />,
        },
      ],
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
      columns={columns}
      nameOf={({ name }) => name}
      card={["name", "edit", "volume", "weight"]}
      empty={{ icon: IconBox, title: t(($) => $.empty), body: t(($) => $.lead) }}
    />
  )
}
