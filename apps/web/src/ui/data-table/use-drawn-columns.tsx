import { type ReactNode, Suspense, useMemo, useState } from "react"
import { Link } from "react-router"
import { useFormat } from "#lib/format.ts"
import { StatusBadge } from "../display/badge.tsx"
import { Moment } from "../display/moment.tsx"
import { Money } from "../display/money.tsx"
import { Faint, Inline, Stack, Stacked } from "../page/layout.tsx"
import type { Tone } from "../theme/theme.ts"
import type { Column, Columns, DrawnColumn, Kind } from "./columns.ts"
import { type RowAction, RowActions } from "./row-actions.tsx"

type Format = ReturnType<typeof useFormat>
const right: readonly (Kind | undefined)[] = ["number", "percent", "counted", "money"]

type Fields = Readonly<Record<string, string | number | readonly string[] | null | undefined>>

function drawnValue(as: Kind, value: string | number, currency: string, format: Format): ReactNode {
  const at = String(value)
  if (as === "number") return format.number(Number(value))
  if (as === "percent") return format.percent(Number(value))
  if (as === "counted") return format.counted(Number(value))
  if (as === "country") return format.country(at)
  if (as === "day") return format.calendar(at)
  if (as === "code") return <span title={format.country(at)}>{at}</span>
  if (as === "money") return <Money amount={Number(value)} currency={currency} />
  if (as === "text") return value
  return <Moment at={at} relative={as === "ago"} time={as === "time"} />
}

/**
 * The content of a cell by the kind of its value; the rest of the column (link, badge, line below)
 * wraps it.
 */
function valueIn<Row>(column: Column<Row>, row: Row, format: Format): ReactNode {
  const { id, cell, of = id, as = "text", to, tone, below, none = cell ? undefined : "–" } = column
  const words = column.words as ((value: unknown) => string) | undefined
  const tones = column.tones as { readonly [value: string]: Tone } | undefined
  const fields = row as Fields
  const currency = String(fields[column.currency ?? "currency_code"] ?? "eur")
  const read = typeof of === "function" ? of : () => fields[of]
  const value = cell ? cell(row) : read(row)
  if (!cell && Array.isArray(value) && value.length > 0)
    return <Texts texts={value} pathOf={(text) => to?.(row, text) ?? null} />
  const isMissing = value === null || value === undefined || String(value) === "" || value === false
  const plain = () => {
    if (words) return words(value)
    return cell ? value : drawnValue(as, value as string | number, currency, format)
  }
  const drawn = isMissing && none !== undefined ? <Faint>{none}</Faint> : plain()
  const status = isMissing ? undefined : tones?.[String(value)]
  const badgeTone = status ?? tone?.(row)
  const path = to?.(row, String(value))
  const badge = badgeTone ? (
    <StatusBadge plain={!status} tone={badgeTone}>
      {drawn}
    </StatusBadge>
  ) : (
    drawn
  )
  const linked = path ? <Link to={path}>{badge}</Link> : badge
  const lines = linesOf(below?.(row))
  return lines ? <Stacked sub={lines}>{linked}</Stacked> : linked
}

/** Several texts beside each other, each with its own link. */
function Texts({ texts, pathOf }: { texts: string[]; pathOf: (text: string) => string | null }) {
  const paths = texts.map(pathOf)
  if (paths.every((path) => path === null)) return texts.join(", ")
  return (
    <Inline>
      {texts.map((text, index) => (
        <Link key={text} to={paths[index] ?? ""}>
          {text}
        </Link>
      ))}
    </Inline>
  )
}

/** Several elements below each other; null if there are none. */
function linesOf(parts: ReactNode): ReactNode {
  if (!Array.isArray(parts)) return parts
  const lines = parts.filter((part) => part !== null && part !== false && part !== "")
  // biome-ignore lint/suspicious/noArrayIndexKey: what they are depends on the row alone
  return lines.length > 0 ? lines.map((line, index) => <div key={index}>{line}</div>) : null
}

type Opened<Row> = { row: Row; name: string }
const actionsOf = <Row,>({ actions }: Column<Row>, row: Row) =>
  (actions?.(row) ?? []).filter((action): action is RowAction => action !== false)

function drawnCell<Row>(column: Column<Row>, format: Format, open: (opened: Opened<Row>) => void) {
  if (!column.actions) return (row: Row) => valueIn(column, row, format)
  return (row: Row) => {
    const actions = actionsOf(column, row)
    const buttons =
      actions.length === 0 ? null : (
        <RowActions
          actions={actions}
          menu={column.menu?.(row)}
          opener={column.opener}
          onOpen={(name) => open({ row, name })}
        />
      )
    const value = column.cell || column.words ? valueIn(column, row, format) : null
    if (!value || !buttons) return value ?? buttons
    return (
      <Stack>
        {value}
        {buttons}
      </Stack>
    )
  }
}

/**
 * The columns as a table draws them, and the overlay that a row's action opened: it outlives the
 * row, which may leave the list meanwhile.
 */
export function useDrawnColumns<Row>(columns: Columns<Row>) {
  const format = useFormat()
  const [opened, setOpened] = useState<Opened<Row> | null>(null)
  const [seen, drawn] = useMemo(() => {
    const those = columns.filter((column): column is Column<Row> => column !== false)
    const draw = (column: Column<Row>): DrawnColumn<Row> => ({
      ...column,
      ...(right.includes(column.as) ? { align: "right" as const } : {}),
      cell: drawnCell(column, format, setOpened),
      isRead: !column.cell && !column.actions && !column.tones,
    })
    return [those, those.map(draw)]
  }, [columns, format])
  const action = opened
    ? seen
        .flatMap((column) => actionsOf(column, opened.row))
        .find(({ name }) => name === opened.name)
    : undefined
  const sheet = (
    <Suspense>{action && "opens" in action ? action.opens(() => setOpened(null)) : null}</Suspense>
  )
  return { drawn, sheet }
}
