import { isAllowed } from "@packhaus/contract/access/policy"
import type { Role } from "@packhaus/contract/access/roles"
import { type Dashboard, Tile as ShownTile } from "@packhaus/contract/dashboard/schema"
import { addDays } from "@packhaus/contract/planning/forecasts/rules"
import { type Query, query, queryVariants } from "@packhaus/kernel/queries"
import { type RawBuilder, sql } from "kysely"
import { type Context, isStaff } from "../../context.ts"
import { type BuiltFor, counted, type Figure, type Figures, type Tally } from "../../dashboard.ts"
import { sharing } from "./shared.ts"

type Values = BuiltFor["values"]
type Row = Readonly<Record<string, unknown>>

/** The parts of all features for this role, and their tallies. */
function shownTo(role: Role, parts: Context["dashboard"]) {
  const seen = <One extends { roles: readonly Role[] }>(
    all: readonly Readonly<Record<string, One>>[],
  ) => all.flatMap(Object.entries<One>).filter(([, one]) => one.roles.includes(role))
  const tiles = seen(parts.map(({ tiles }) => tiles))
  const tallies = tiles.flatMap(([, tile]) => ("tally" in tile ? tile.tally : []))
  return {
    tiles,
    tallies: [...new Set(tallies)],
    panels: seen(parts.map(({ panels }) => panels)),
    steps: seen(parts.map(({ steps }) => steps)),
  }
}
type Shown = ReturnType<typeof shownTo>

const tallyColumn = (tallies: readonly Tally[], tally: Tally) => `tally ${tallies.indexOf(tally)}`

function columnsOf({ tiles, tallies, panels, steps }: Shown, of: BuiltFor) {
  const columns: [string, RawBuilder<unknown>][] = []
  for (const [name, tile] of tiles)
    if ("rows" in tile) columns.push([`tile ${name}`, counted(tile.rows(of))])
  for (const tally of tallies) columns.push([tallyColumn(tallies, tally), tally.statement(of)])
  for (const [name, { statement }] of panels) columns.push([`panel ${name}`, statement(of)])
  for (const [name, { done, left }] of steps) {
    columns.push([`step ${name}`, done(of)])
    if (left) columns.push([`left ${name}`, counted(left(of))])
  }
  return columns.map(([name, column]) => sql`${column} as ${sql.id(name)}`)
}

/** The whole dashboard of this role as one row. */
export const dashboardOf = (role: Role, parts: Context["dashboard"], values: Values) =>
  sql<Row>`select to_char(packhaus_now() at time zone 'Europe/Berlin', 'YYYY-MM-DD') as today,
    ${sql.join(columnsOf(shownTo(role, parts), { role, values }))}`

const statements = queryVariants<Query<Values, Row>>()

export const valuesOf = (context: Context): Values =>
  Object.assign(
    { organisation_id: context.viewer.organisation_id },
    ...context.dashboard.map(({ values }) => values?.(context)),
  )

const shared = sharing<Row>()
/**
 * A read that staff of one role share, who see the same rows: among many orders eight at once would wait for each
 * other. `key` names all that the rows depend on.
 */
export const sharedByStaff = ({ viewer }: Context, key: object, read: () => Promise<Row>) =>
  isStaff(viewer) ? shared(JSON.stringify([viewer.role, key]), read) : read()

/** The same by a prepared statement: one round trip. */
export async function findDashboard(context: Context): Promise<Row> {
  const { db, viewer, dashboard } = context
  const ask = statements(viewer.role, () =>
    query((values) => dashboardOf(viewer.role, dashboard, values)),
  )
  const values = valuesOf(context)
  return sharedByStaff(context, values, async () => {
    const { rows } = await ask(db, values)
    if (!rows[0]) throw new TypeError("a select without a source has one row")
    return rows[0]
  })
}

type DeclaredTile = Shown["tiles"][number][1]
function presentTile(name: string, tile: DeclaredTile, figure: Figure, today: string) {
  const { kind, list } = tile
  const { count, amount = null, tone = tile.tone ?? "info" } = figure
  return ShownTile.parse({
    name,
    kind,
    tone,
    count,
    amount,
    currency_code: amount === null ? null : "eur",
    list: list
      ? {
          name: list.name,
          query: list.query,
          from: list.from === undefined ? null : addDays(today, list.from),
          to: list.to === undefined ? null : addDays(today, list.to),
        }
      : null,
  })
}

/** A number is shown to those who may open its list; some are for owners only. */
function mayOpen({ viewer, listNamed }: Context, { list }: DeclaredTile) {
  const served = list && listNamed(list.name)
  return !served || isAllowed(viewer.role, served.list.action, viewer.position)
}

function presentStep([name, { settledBy, left }]: Shown["steps"][number], row: Row) {
  const done = row[`step ${name}`] === true || row[`step ${settledBy}`] === true
  return { name, done, left: left && !done ? Number(row[`left ${name}`]) : null }
}

async function figureOf(
  context: Context,
  name: string,
  tile: DeclaredTile,
  row: Row,
  tallied: Figures,
) {
  if ("rows" in tile) return { count: Number(row[`tile ${name}`]) }
  return "tally" in tile ? tallied[name] : { count: await tile.count(context) }
}

/** The viewer's dashboard: one prepared statement, for any number of orders. */
export async function readDashboard(context: Context): Promise<Dashboard> {
  const shown = shownTo(context.viewer.role, context.dashboard)
  const { tiles, tallies, panels, steps } = shown
  if (tiles.length + panels.length + steps.length === 0) return { tiles: [], panels: {}, steps: [] }
  const row = await findDashboard(context)
  const tallied: Figures = Object.assign(
    {},
    ...tallies.map((tally) => tally.read(row[tallyColumn(tallies, tally)])),
  )
  const numbers = await Promise.all(
    tiles.map(async ([name, tile]) => {
      if (!mayOpen(context, tile)) return []
      const figure = await figureOf(context, name, tile, row, tallied)
      if (!figure || (tile.kind === "attention" && figure.count === 0)) return []
      return presentTile(name, tile, figure, String(row.today))
    }),
  )
  const done = steps.map((step) => presentStep(step, row))
  return {
    tiles: numbers.flat(),
    // Each panel reads the column of its own statement.
    panels: Object.fromEntries(
      panels.map(([name, { read }]) => [name, read(row[`panel ${name}`] as never)]),
    ),
    steps: done.every((step) => step.done) ? [] : done,
  }
}
