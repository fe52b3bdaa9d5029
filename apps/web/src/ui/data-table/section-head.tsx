import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import css from "./data-table.module.css"
import type { DataTableProps, Sections } from "./data-table-props.ts"
import { ManyTick } from "./ticks.tsx"
import type { Selection } from "./use-selection.ts"

type Of<Row> = Pick<DataTableProps<Row>, "sections" | "selection" | "idOf">
type Frame = (tick: ReactNode, head: ReactNode) => ReactNode

/** The heading above a row that begins a section of these rows, otherwise null. */
export function sectionHead<Row>(
  { sections, selection, idOf }: Of<Row>,
  rows: readonly Row[],
  index: number,
  frame: Frame,
) {
  const [before, row] = [rows[index - 1], rows[index]]
  if (!sections || !row) return null
  const section = sections.of(row)
  if (before && sections.of(before) === section) return null
  const ids = rows.filter((one) => sections.of(one) === section).map(idOf)
  return frame(
    selection ? (
      <SectionTick ids={ids} name={sections.nameOf(section)} selection={selection} />
    ) : null,
    <Head section={section} sections={sections} />,
  )
}

function SectionTick({
  name,
  ...tick
}: {
  ids: readonly string[]
  name: string
  selection: Selection
}) {
  const { t } = useTranslation("ui")
  return <ManyTick {...tick} label={t(($) => $.list.selectSection, { name })} />
}

const Head = <Row,>({ section, sections }: { section: string; sections: Sections<Row> }) => (
  <div className={css.sectionHead}>
    <strong>{sections.nameOf(section)}</strong>
    {sections.side(section)}
  </div>
)
