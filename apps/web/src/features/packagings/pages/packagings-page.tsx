import { packagingList } from "@packhaus/contract/packagings/list"
import type { Packaging } from "@packhaus/contract/packagings/schema"
import { IconBox, IconPencil } from "@tabler/icons-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import { IconButton } from "#ui/actions/button.tsx"
import type { Column } from "#ui/data-table/columns.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { PackagingSheet } from "../components/packaging-sheet.tsx"
import type { phrases } from "../phrases.de.ts"

const list = listOnScreen(packagingList)
export const { loader } = list

/** What parcels are packed in: an administrator keeps the standard sizes. */
export function PackagingsPage() {
  const { t } = useTranslation("packagings")
  const { number } = useFormat()
  const can = useCan()
  const [edited, setEdited] = useState<Packaging | null>(null)
  const sizeOf = ({ length, width, height }: Packaging) =>
    t(($) => $.size, { length: number(length), width: number(width), height: number(height) })
  const grams = (weight: number) => t(($) => $.grams, { grams: number(weight) })
  const edit = (packaging: Packaging) =>
    packaging.type === "standard" && can("packaging.write") ? (
      <IconButton
        label={t(($) => $.editNamed, { name: packaging.name })}
        onClick={() => setEdited(packaging)}
      >
        <IconPencil size={16} stroke={1.8} aria-hidden />
      </IconButton>
    ) : null
  const columns: Column<Packaging>[] = [
    {
      id: "name",
      header: t(($) => $.columns.name),
      cell: ({ name }) => name,
      fixed: true,
      sortable: true,
    },
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
    ...(can("packaging.write")
      ? [{ id: "edit", header: t(($) => $.columns.edit), cell: edit }]
      : []),
  ]
  return (
    <>
      <ListScreen
        list={list}
        title={t(($) => $.title)}
        lead={t(($) => $.lead)}
        placeholder={t(($) => $.search)}
        create={{ label: t(($) => $.add), opens: (close) => <PackagingSheet onClose={close} /> }}
        tabs={{
          label: t(($) => $.typesLabel),
          nameOf: (group) => t(($) => $.types[group as keyof typeof phrases.types]),
        }}
        columns={columns}
        nameOf={({ name }) => name}
        hrefOf={() => null}
        card={(packaging) => (
          <RowCard>
            <strong>{packaging.name}</strong>
            {edit(packaging)}
            <Faint>{sizeOf(packaging)}</Faint>
            <Faint>{grams(packaging.weight)}</Faint>
          </RowCard>
        )}
        empty={{ icon: IconBox, title: t(($) => $.empty), body: t(($) => $.lead) }}
      />
      {edited ? <PackagingSheet packaging={edited} onClose={() => setEdited(null)} /> : null}
    </>
  )
}
