import { GraphQLError } from "graphql"

export type PageArgs = {
  first?: number | null
  last?: number | null
  after?: string | null
  before?: string | null
  reverse?: boolean | null
}

/** The sort key of rows; the id decides between equal ones. */
export type SortKey = readonly [value: string | number, id: number]

const LARGEST_PAGE = 250

const cursorOf = (key: SortKey) => Buffer.from(JSON.stringify(key)).toString("base64url")

function keyFrom(cursor: string): SortKey {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"))
    if (Array.isArray(key) && key.length === 2 && typeof key[1] === "number") {
      return [typeof key[0] === "number" ? key[0] : String(key[0]), key[1]]
    }
  } catch {
    // Falls through: not a cursor of ours.
  }
  throw new GraphQLError(`Invalid cursor for current pagination sort: ${cursor}`)
}

const compare = (one: SortKey, other: SortKey) =>
  one[0] < other[0] ? -1 : one[0] > other[0] ? 1 : one[1] - other[1]

/** One page of rows as a connection; cursors stay valid when rows are added in between. */
export function connection<Row, Node>(
  rows: Iterable<Row>,
  args: PageArgs,
  keyOf: (row: Row) => SortKey,
  nodeOf: (row: Row) => Node,
) {
  const size = args.first ?? args.last
  if (size == null) throw new GraphQLError("you must provide one of first or last")
  if (size < 0 || size > LARGEST_PAGE) {
    throw new GraphQLError(`Requested ${size} objects, at most ${LARGEST_PAGE} are allowed`)
  }
  const direction = args.reverse === true ? -1 : 1
  const keyed = [...rows]
    .map((row) => ({ row, key: keyOf(row) }))
    .sort((one, other) => direction * compare(one.key, other.key))
  const after = args.after == null ? null : keyFrom(args.after)
  const before = args.before == null ? null : keyFrom(args.before)
  const between = keyed.filter(
    ({ key }) =>
      (after === null || direction * compare(key, after) > 0) &&
      (before === null || direction * compare(key, before) < 0),
  )
  const page = args.first == null ? between.slice(-size || between.length) : between.slice(0, size)
  const left = between.length - page.length
  const edges = page.map(({ row, key }) => ({ cursor: cursorOf(key), node: nodeOf(row) }))
  return {
    edges,
    nodes: edges.map((edge) => edge.node),
    pageInfo: {
      hasNextPage: args.first == null ? before !== null : left > 0,
      hasPreviousPage: args.first == null ? left > 0 : after !== null,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  }
}

/** A connection in the rows' order. */
export function listed<Row, Node>(rows: Row[], args: PageArgs, nodeOf: (row: Row) => Node) {
  const positions = new Map(rows.map((row, i) => [row, i]))
  return connection(rows, args, (row) => ["", positions.get(row) ?? 0], nodeOf)
}
