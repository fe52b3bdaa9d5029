import { z } from "zod"

/** A filter by one of a few values, in the address bar; empty means all. A bad value falls back silently. */
export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values).or(z.literal("")).catch("")

/** A filter by an id or code. */
export const anyText = z.string().max(64).catch("")

/** A day of the calendar, `2026-11-21`. */
export const anyDay = z.iso.date().or(z.literal("")).catch("")

/** Under which name a filter stands in the address bar. */
export const addressKeyOf = (filter: string) => filter.replace(/_(id|code|status|at)$/, "")

type Sorting = { sorts: readonly string[]; sort: string; hidden?: string }

/** The state of a list as it stands in the address bar: filters, search, sort, page, columns, density. */
export const listSearch = <Filters extends z.ZodRawShape>(
  filters: Filters,
  { sorts, sort, hidden = "" }: Sorting,
) =>
  z.object({
    q: z.string().max(200).catch(""),
    ...filters,
    sort: z
      .string()
      .regex(new RegExp(`^-?(${sorts.join("|")})$`))
      .catch(sort),
    page: z.coerce.number().int().min(1).catch(1),
    hidden: z.string().max(400).catch(hidden),
    density: z.enum(["comfortable", "compact"]).catch("comfortable"),
  })

/** What is set: a filter that is empty is not asked for. */
export const given = <Query extends Record<string, unknown>>(query: Query) =>
  Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== "" && value !== undefined),
  ) as { [Key in keyof Query]?: Exclude<Query[Key], "" | undefined> }

const startOf = (day: string, later = 0) => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}

/** From the start of one day to the end of another in the reader's time zone; undefined without both. */
export const daysBetween = (from: string, to: string) =>
  from || to
    ? { ...(from ? { gte: startOf(from) } : {}), ...(to ? { lt: startOf(to, 1) } : {}) }
    : undefined
