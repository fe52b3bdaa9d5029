import { ApiError } from "@packhaus/contract/kernel/errors"
import { type PickListVerb, whyNot } from "@packhaus/contract/warehouse/picking/rules"
import { newId } from "@packhaus/kernel/ids"
import { sql } from "kysely"
import { type Context, ofOwnerOf } from "../../../../context.ts"
import { pickListChanged } from "../events.ts"

const now = sql<string>`packhaus_now()`

/**
 * Locks a list for a verb and reads its orders and lines. Throws 404 outside the viewer's scope, 403
 * at other owners' locations, and `picking.not_open_for` in another status.
 */
export async function begin(context: Context, id: string, verb: PickListVerb) {
  const list = await context.rows.lock("pick_lists", id)
  const reason = whyNot(list, verb, context.viewer)
  if (reason === "place") throw new ApiError("access.denied")
  if (reason) throw new ApiError("picking.not_open_for", { status: list.status })
  const orders = await context.rows.children("pick_list_orders", "pick_list_id", [id])
  const lines = await context.rows.children("pick_lines", "pick_list_id", [id])
  return { list, orders, lines }
}
type Begun = Awaited<ReturnType<typeof begin>>
export type List = Begun["list"]
export type Line = Begun["lines"][number]

/** The line, or 404. */
export function lineOf(lines: readonly Line[], id: string): Line {
  const line = lines.find((one) => one.id === id)
  if (!line) throw new ApiError("row.not_found", { table: "pick_lines", id })
  return line
}

type Booking = { client_id: string; line_id: string; kind: "pick" | "short"; quantity: number }

/** Whether this booking was stored before, in any status of the list. */
export async function isBooked(context: Context, id: string, client_id: string) {
  const found = await ofOwnerOf(context, id)
    .db.selectFrom("pick_bookings")
    .select("id")
    .where("pick_list_id", "=", id)
    .where("client_id", "=", client_id)
    .executeTakeFirst()
  return found !== undefined
}

export const book = (
  { db, viewer }: Context,
  { id, organisation_id }: List,
  { client_id, line_id, kind, quantity }: Booking,
) =>
  db
    .insertInto("pick_bookings")
    .values({
      id: newId("pkbk"),
      organisation_id,
      pick_list_id: id,
      pick_line_id: line_id,
      client_id,
      kind,
      quantity,
      booked_by: viewer.id,
    })
    .execute()

/** Writes the sums of the lines, and the status; columns `at` become the current time. */
export async function settle(
  context: Context,
  { id }: Pick<List, "id">,
  lines: readonly Pick<Line, "quantity" | "picked" | "short">[],
  status?: List["status"],
  ...at: ("started_at" | "picked_at" | "cancelled_at")[]
) {
  const sumOf = (what: "quantity" | "picked" | "short") =>
    lines.reduce((sum, line) => sum + line[what], 0)
  await ofOwnerOf(context, id)
    .db.updateTable("pick_lists")
    .set({
      total_quantity: sumOf("quantity"),
      picked_quantity: sumOf("picked"),
      short_quantity: sumOf("short"),
      ...(status && { status }),
      ...Object.fromEntries(at.map((column) => [column, now])),
    })
    .where("id", "=", id)
    .execute()
}

/** Notifies the open pages of people at the location. */
export const emitChange = (
  { emit }: Context,
  { id, organisation_id }: Pick<List, "id" | "organisation_id">,
) => emit(pickListChanged, { id, organisation_ids: [organisation_id] })

type Change = { action: string; details?: Record<string, unknown> }
/** Writes the timeline of a list and notifies open pages. */
export async function noteChange(
  context: Context,
  list: Pick<List, "id" | "organisation_id">,
  { action, details = {} }: Change,
) {
  const { id: entity_id, organisation_id } = list
  await context.note({ entity: "pick_lists", entity_id, organisation_id, action, details })
  await emitChange(context, list)
}
