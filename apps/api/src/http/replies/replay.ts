import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Route } from "@packhaus/kernel/routes"
import { type QueryExecutorProvider, sql } from "kysely"
import { z } from "zod"
import type { Viewer } from "../../access/viewer.ts"
import { allRoutes } from "../../application.ts"
import type { SystemContext } from "../../context.ts"
import { type Tables, tables } from "../../tables.ts"

/**
 * The stored form of a reply (ADR 28): for a row with its own read only its id, so that it is read
 * again; otherwise the reply with its recipient.
 */
const Stored = z.union([
  z.strictObject({ id: z.string() }),
  z.strictObject({ standing: z.string(), reply: z.unknown() }),
])

const shapeOf = ({ reply }: Endpoint) => Object.entries(Object(Reflect.get(reply, "shape")))

/** The reads of one row, by the schema of the row. */
const readers = new Map<unknown, Route<SystemContext>>()
for (const route of allRoutes) {
  const { method, path } = route.endpoint
  if (method !== "GET" || !path.endsWith("/:id")) continue
  const [only, ...more] = shapeOf(route.endpoint)
  if (only && more.length === 0) readers.set(route.endpoint.row ?? only[1], route)
}

/** The read that produces an endpoint's reply: `{ order }`, of `GET /admin/orders/:id`. */
function readerOf(endpoint: Endpoint) {
  const [only, ...more] = shapeOf(endpoint)
  return only && more.length === 0 ? readers.get(only[1]) : undefined
}

const standingOf = ({ role, position, organisation_id }: Viewer) =>
  `${role} ${position} ${organisation_id}`

const Row = z.object({ id: z.string() })
/** The ids of the rows in a reply: of its own row, or of those in a list. */
const idsIn = (reply: unknown) =>
  [reply, ...Object.values(Object(reply))].flat().flatMap((value) => {
    const row = Row.safeParse(value)
    return row.success ? [row.data.id] : []
  })

/** The stored form of this reply. */
export function storedOf(
  endpoint: Endpoint,
  viewer: Viewer,
  reply: unknown,
): z.input<typeof Stored> {
  const [id] = idsIn(reply)
  return readerOf(endpoint) && id ? { id } : { standing: standingOf(viewer), reply }
}

type Again = {
  endpoint: Endpoint
  params: unknown
  viewer: Viewer
  context: SystemContext
  /** Runs a read as a new request: policy, scope and shape. */
  read(route: Route<SystemContext>, params: { id: string }): Promise<unknown>
}

/**
 * The reply to a repeated request, as its sender may see it now. Throws the read's present errors;
 * `row.not_found` if a row of it is out of scope now; and `idempotency.access_changed` if the
 * sender's role or organisation changed.
 */
export async function replyAgain(stored: unknown, again: Again): Promise<unknown> {
  const { endpoint, params, viewer, context, read } = again
  const known = Stored.safeParse(stored)
  if (!known.success) throw new ApiError("idempotency.access_changed")
  if ("id" in known.data) {
    const reader = readerOf(endpoint)
    if (!reader) throw new ApiError("idempotency.access_changed")
    return read(reader, known.data)
  }
  const { standing, reply } = known.data
  if (standing !== standingOf(viewer)) throw new ApiError("idempotency.access_changed")
  for (const id of [...Object.values(Object(params)), ...idsIn(reply)])
    if (typeof id === "string" && (await isOutOfReach(context, id)))
      throw new ApiError("row.not_found", { id })
  return reply
}

const prefixOf = (id: string) => id.slice(0, id.indexOf("_"))

/**
 * Whether a row with this id exists in a table of which the viewer's role sees rows, but out of
 * scope.
 */
async function isOutOfReach({ db, unscoped }: SystemContext, id: string) {
  const names = Object.entries(tables).flatMap(([name, { idPrefix }]) =>
    idPrefix === prefixOf(id) ? [name as keyof Tables] : [],
  )
  for (const name of names) {
    const exists = await find(unscoped, name, id)
    if (exists && !(await find(db, name, id).catch(seesNone))) return true
  }
  return false
}

// The table is known at run time only.
const find = async (db: QueryExecutorProvider, name: keyof Tables, id: string) =>
  (await sql`select one.id from ${sql.table(name)} as one where one.id = ${id}`.execute(db)).rows
    .length > 0

/**
 * Without rows of a table in its scope, the first reply did not depend on it; the role has not
 * changed.
 */
function seesNone(error: unknown) {
  if (error instanceof ApiError && error.code === "access.denied") return true
  throw error
}
