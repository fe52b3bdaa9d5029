import type { List } from "@packhaus/contract/kernel/list"
import type { TestApp } from "./test-app.ts"

type Row = Readonly<Record<string, unknown>> & { readonly id: string }
type Ask = (url: string, token: string | undefined) => Promise<{ status: number; rows: Row[] }>
type Viewed = { list: List; path: string; token: string | undefined; staff: string }

/** Rows of a list to inspect, per viewer. */
const MAX_LISTED = 100
/** Values of a column to query. */
const VALUES = 3

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && !value.length)
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The query parameters with which filter `name` selects this value; undefined if impossible. */
function queryFor({ filters }: List, name: string, value: unknown) {
  const text = encodeURIComponent(String([value].flat()[0]))
  switch (filters[name]?.kind) {
    case "dates":
      return `${name}[gte]=${text}&${name}[lte]=${text}`
    case "days":
      return `${name}[gte]=${text}&${name}[lte]=${text}`
    case "numbers":
      return `${name}[gt]=${Number(value) - 1}&${name}[lt]=${Number(value) + 1}`
    default:
      return `${name}=${text}`
  }
}

/** The texts of a row that its viewer sees. */
const textsOf = (row: unknown): string[] => {
  if (typeof row === "string") return [row.toLowerCase()]
  return row && typeof row === "object" ? Object.values(row).flatMap(textsOf) : []
}

/**
 * Queries lists for hidden values of their rows: by filter, by order, and by text. An answer that
 * depends on a hidden value is an oracle. Staff's rows provide the hidden values.
 */
export function hiddenColumns({ inject }: Pick<TestApp["app"], "inject">) {
  const counts = { filters: 0, relations: 0, orders: 0, texts: 0 }
  const ask: Ask = async (url, token) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    const reply = await inject({ url, headers })
    const rows = reply.statusCode === 200 ? Object.values(reply.json()).find(Array.isArray) : []
    return { status: reply.statusCode, rows: (rows ?? []) as Row[] }
  }
  const known = new Map<string, Promise<Row[]>>()
  function rowsAt(path: string, token: string | undefined) {
    const key = `${path} ${token}`
    const rows =
      known.get(key) ?? ask(`${path}?limit=${MAX_LISTED}`, token).then((found) => found.rows)
    known.set(key, rows)
    return rows
  }

  /** Rows whose value of this column is hidden from the viewer, with the value. */
  const hiddenIn = (rows: readonly Row[], whole: ReadonlyMap<string, Row>, column: string) =>
    rows.flatMap((row) => {
      const value = whole.get(row.id)?.[column]
      return isEmpty(value) || isSame(row[column], value) ? [] : [{ row, value }]
    })

  async function byFilters({ list, path, token }: Viewed, rows: Row[], whole: Map<string, Row>) {
    const found: string[] = []
    for (const name of Object.keys(list.filters))
      for (const { row, value } of hiddenIn(rows, whole, name).slice(0, VALUES)) {
        const narrowed = queryFor(list, name, value)
        const { rows: answer } = await ask(`${path}?id=${row.id}&${narrowed}`, token)
        counts.filters++
        if (answer.length > 0) found.push(`${path}?${name}`)
      }
    return found
  }

  /** A filter by a row of another list that the viewer does not see there. */
  async function byRelations({ list, path, token, staff }: Viewed, lists: readonly List[]) {
    const found: string[] = []
    for (const [name, filter] of Object.entries(list.filters)) {
      const other = lists.find(
        (one) => filter.kind === "relation" && one.slug === filter.to && !one.parent,
      )
      if (!other) continue
      const foreignIds = new Set((await rowsAt(other.path, token)).map(({ id }) => id))
      const foreign = (await rowsAt(other.path, staff)).filter(({ id }) => !foreignIds.has(id))
      for (const { id, name: called } of foreign.slice(0, 30)) {
        const { rows: answer } = await ask(`${path}?${name}=${id}`, token)
        counts.relations++
        const texts = [id, ...(typeof called === "string" ? [called] : [])]
        const isShown = answer.every((row) =>
          texts.some((text) => textsOf(row).includes(text.toLowerCase())),
        )
        if (answer.length > 0 && !isShown) found.push(`${path}?${name} (of ${other.path})`)
      }
    }
    return found
  }

  async function byOrder({ list, path, token }: Viewed, rows: Row[], whole: Map<string, Row>) {
    const found: string[] = []
    for (const sort of list.sorts) {
      const hidden = hiddenIn(rows, whole, sort)
      if (new Set(hidden.map(({ value }) => value)).size < 2) continue
      counts.orders++
      if ((await ask(`${path}?order=${sort}`, token)).status === 200)
        found.push(`${path}?order=${sort}`)
    }
    return found
  }

  async function byText({ list, path, token }: Viewed, rows: Row[], whole: Map<string, Row>) {
    const found: string[] = []
    for (const column of Object.keys(list.row.shape)) {
      const hidden = hiddenIn(rows, whole, column).filter(({ row, value }) => {
        if (typeof value !== "string" || value.trim().length < 4) return false
        return !textsOf(row).some((text) => text.includes(value.toLowerCase()))
      })
      for (const { row, value } of hidden.slice(0, VALUES)) {
        const q = encodeURIComponent(String(value).slice(0, 100))
        counts.texts++
        const { rows: answer } = await ask(`${path}?id=${row.id}&q=${q}`, token)
        if (answer.length > 0) found.push(`${path}?q (${column})`)
      }
    }
    return found
  }

  /** The queries by which a list reveals hidden values to this viewer. */
  async function oraclesOf(viewed: Viewed, lists: readonly List[]) {
    const { path, token, staff } = viewed
    const rows = [...(await rowsAt(path, token))]
    const whole = new Map((await rowsAt(path, staff)).map((row) => [row.id, row]))
    const found = [
      ...(await byFilters(viewed, rows, whole)),
      ...(await byOrder(viewed, rows, whole)),
      ...(await byText(viewed, rows, whole)),
      ...(rows.length > 0 ? await byRelations(viewed, lists) : []),
    ]
    return [...new Set(found)]
  }

  return { counts, oraclesOf, rowsAt }
}
