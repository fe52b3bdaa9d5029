import type { Role } from "@packhaus/contract/access/roles"
import { roleFigures } from "@packhaus/contract/dashboard/figures"
import {
  type Days,
  daysBefore,
  daysOfPeriod,
  type Period,
} from "@packhaus/contract/dashboard/periods"
import type { Figure, Figures } from "@packhaus/contract/dashboard/schema"
import { addDays } from "@packhaus/contract/planning/forecasts/rules"
import { type Query, query, queryVariants } from "@packhaus/kernel/queries"
import { sql } from "kysely"
import { today as todayOf } from "../../business-day.ts"
import type { Context } from "../../context.ts"
import type { FigureSource } from "../../dashboard-figures.ts"
import { type Course, courseOf, sumOf, valuesOf } from "./course.ts"
import { sharedByStaff } from "./reads.ts"
import { monthsBack, stepsOf } from "./steps-of-chart.ts"

/** Days that a statement needs; `chart_from` for a chart of twelve months. */
type Bounds = { from: string; to: string; chart_from: string }
type Row = Readonly<Record<string, unknown>>

/** Fewer points make no line. */
const MIN_POINTS = 7

const sourceNamed = (parts: Context["dashboard"], name: string): FigureSource => {
  const source = parts.find(({ figures }) => name in figures)?.figures[name]
  if (!source) throw new TypeError(`no module declares the figure ${name}`)
  return source
}

/** The statement of a role: one column for each figure, each one index range. */
function figuresStatement(role: Role, parts: Context["dashboard"], bounds: Bounds) {
  const { shown, chart, isYear = false } = roleFigures[role] ?? { shown: [], chart: [] }
  const to = sql<string>`${bounds.to}`
  const columns = [...new Set([...shown, ...(isYear ? [] : chart)])].map(
    (name) =>
      sql`${sourceNamed(parts, name).statement({ from: sql`${bounds.from}`, to })} as ${sql.id(name)}`,
  )
  const year = isYear
    ? chart.map(
        (name) =>
          sql`${sourceNamed(parts, name).statement({ from: sql`${bounds.chart_from}`, to })} as ${sql.id(`chart ${name}`)}`,
      )
    : []
  return sql<Row>`select ${sql.join([...columns, ...year])}`
}

const statements = queryVariants<Query<Bounds, Row>>()

async function findFigures(context: Context, bounds: Bounds): Promise<Row> {
  const { db, viewer, dashboard } = context
  const ask = statements(viewer.role, () =>
    query((values) => figuresStatement(viewer.role, dashboard, values)),
  )
  return sharedByStaff(context, bounds, async () => (await ask(db, bounds)).rows[0] ?? {})
}

const currencyOf = ({ unit }: FigureSource) => (unit === "money" ? "eur" : null)

function figureOf(name: string, source: FigureSource, course: Course, days: Days): Figure {
  const least = addDays(days.to, 1 - MIN_POINTS)
  const drawn = { from: days.from < least ? days.from : least, to: days.to }
  return {
    name,
    unit: source.unit,
    currency_code: currencyOf(source),
    value: sumOf(course, days),
    before: sumOf(course, daysBefore(days), { isCut: days.to >= course.today }),
    values: valuesOf(course, stepsOf(drawn)),
  }
}

type ChosenPeriod = { period: Period; from?: string | undefined; to?: string | undefined }

/** The figures of the viewer's role: two statements, for any number of rows and days. */
export async function readFigures(context: Context, input: ChosenPeriod): Promise<Figures> {
  const { viewer, dashboard } = context
  const today = await todayOf(context)
  const days =
    input.from && input.to ? { from: input.from, to: input.to } : daysOfPeriod(input.period, today)
  const wanted = roleFigures[viewer.role]
  if (!wanted) return { ...days, figures: [], chart: null }
  const { shown, chart, isYear = false } = wanted
  const before = daysBefore(days).from
  const least = addDays(days.to, 1 - MIN_POINTS)
  const bounds = {
    from: before < least ? before : least,
    to: days.to,
    chart_from: monthsBack(days.to),
  }
  const row = await findFigures(context, bounds)
  const courseNamed = (name: string, column = name) =>
    courseOf(sourceNamed(dashboard, name), row[column], today)
  const drawn = isYear
    ? { from: bounds.chart_from, to: days.to }
    : { from: days.from < least ? days.from : least, to: days.to }
  const steps = stepsOf(drawn, isYear ? "month" : undefined)
  return {
    ...days,
    figures: shown.map((name) =>
      figureOf(name, sourceNamed(dashboard, name), courseNamed(name), days),
    ),
    chart: {
      step: steps.step,
      starts: steps.parts.map(({ from }) => from),
      series: chart.map((name) => {
        const source = sourceNamed(dashboard, name)
        const course = courseNamed(name, isYear ? `chart ${name}` : name)
        return {
          name,
          unit: source.unit,
          currency_code: currencyOf(source),
          values: valuesOf(course, steps),
        }
      }),
    },
  }
}
