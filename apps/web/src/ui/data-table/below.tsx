import { IconChevronRight } from "@tabler/icons-react"
import { type ReactNode, Suspense, useCallback, useId, useMemo } from "react"
import { Link } from "react-router"
import { addressState, anyText } from "#lib/address-state.ts"
import { useSearch } from "#lib/use-search.ts"
import { Bone } from "../page/states.tsx"
import css from "./below.module.css"
import { BodyRow, type RowProps } from "./rows.tsx"

type Part<Row> = {
  /** A word for the part; together with the row's name it labels the region. */
  label: string
  /** The path of the row's own page. */
  ownPage: string
  part: (row: Row) => ReactNode
}
type Named<Row> = Pick<RowProps<Row>, "id" | "row" | "href" | "name"> & { below: Below<Row> }
/**
 * The part that opens below a row, with the component that draws it: a list without such a part
 * loads none of this.
 */
export type Below<Row> = Part<Row> & {
  Row: (props: RowProps<Row> & { below: Below<Row> }) => ReactNode
  Card: (props: Named<Row> & { children: ReactNode }) => ReactNode
}

/** Lets each row of a list open a part below itself; on a phone, within its card. */
export const below = <Row,>(part: Part<Row>): Below<Row> => ({
  ...part,
  Row: RowWithBelow,
  Card: CardWithBelow,
})

const search = addressState({ open: anyText })

/** Whether this row is the open one, and the function that opens or closes it. */
function useOpened(id: string) {
  const [{ open }, patch] = useSearch(search)
  const isOpen = open === id
  const onPress = useCallback(() => patch({ open: isOpen ? "" : id }), [patch, isOpen, id])
  return { isOpen, onPress, region: useId() }
}

function RowWithBelow<Row>({ below, ...line }: RowProps<Row> & { below: Below<Row> }) {
  const { id, row, visible, href, name, selection } = line
  const { isOpen, onPress, region } = useOpened(id)
  const columns = useMemo(
    () =>
      visible.map((column) => ({
        ...column,
        cell: (of: Row) =>
          column.fixed ? (
            <button
              type="button"
              className={css.opener}
              data-row={id}
              aria-expanded={isOpen}
              aria-controls={isOpen ? region : undefined}
              onClick={onPress}
              // Space presses the button and does not tick the row.
              onKeyDown={(event) => event.key === " " && event.stopPropagation()}
            >
              {chevron}
              {column.cell(of)}
            </button>
          ) : (
            column.cell(of)
          ),
      })),
    [visible, id, isOpen, onPress, region],
  )
  return (
    <>
      <BodyRow {...line} visible={columns} onPress={onPress} />
      {isOpen ? (
        <tr data-still className={css.row}>
          <td colSpan={visible.length + (selection ? 1 : 0)}>
            <Region region={region} row={row} id={id} href={href} name={name} below={below} />
          </td>
        </tr>
      ) : null}
    </>
  )
}

function CardWithBelow<Row>({ children, ...card }: Named<Row> & { children: ReactNode }) {
  const { label } = card.below
  const { isOpen, onPress, region } = useOpened(card.id)
  return (
    <div className={css.card}>
      {children}
      <button
        type="button"
        className={css.cardOpener}
        aria-expanded={isOpen}
        aria-controls={isOpen ? region : undefined}
        aria-label={`${label}: ${card.name}`}
        onClick={onPress}
      >
        {chevron}
        {label}
      </button>
      {isOpen ? <Region region={region} {...card} /> : null}
    </div>
  )
}

const chevron = <IconChevronRight size={14} stroke={2} aria-hidden />

function Region<Row>({ region, row, href, name, below }: Named<Row> & { region: string }) {
  const { label, ownPage, part } = below
  return (
    <section id={region} className={css.region} aria-label={`${label}: ${name}`}>
      {href === null ? null : <Link to={href}>{ownPage}</Link>}
      <Suspense fallback={<Bone height="18rem" />}>{part(row)}</Suspense>
    </section>
  )
}
