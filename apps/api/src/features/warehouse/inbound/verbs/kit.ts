import { announce } from "@packhaus/commerce/stock/verbs"
import { ApiError, fieldFault } from "@packhaus/contract/kernel/errors"
import { type InboundVerb, whyNot } from "@packhaus/contract/warehouse/inbound/rules"
import { today } from "../../../../business-day.ts"
import { type Context, within } from "../../../../context.ts"
import { changesOf, now } from "../../../purchasing/kit/kind.ts"
import { inboundChanged } from "../events.ts"

/**
 * Locks a notice for a verb and reads its lines. Throws 404 outside the viewer's scope, 403 at other
 * owners' locations, and `inbound.not_open_for` in another status.
 */
export async function begin(context: Context, id: string, verb: InboundVerb) {
  const notice = await context.rows.lock("inbound_notices", id)
  const reason = whyNot(notice, verb, context.viewer)
  if (reason === "place") throw new ApiError("access.denied")
  if (reason) throw new ApiError("inbound.not_open_for", { status: notice.status })
  const inside = within(context, notice.organisation_id)
  const lines = await inside.rows.children("inbound_lines", "inbound_notice_id", [id])
  return { notice, inside, lines }
}
export type Notice = Awaited<ReturnType<typeof begin>>["notice"]
export type Line = Awaited<ReturnType<typeof begin>>["lines"][number]

export const { noteChange } = changesOf<
  Pick<Notice, "id" | "organisation_id" | "location_owner_id">
>({
  table: "inbound_notices",
  event: inboundChanged,
  readersOf: ({ organisation_id, location_owner_id }) => [organisation_id, location_owner_id],
})

/** Throws `request.invalid` for a day before today. */
export async function mustBeAhead(context: Context, expected_on: string | null) {
  if (expected_on !== null && expected_on < (await today(context)))
    throw fieldFault("expected_on", "date.past")
}

/** Adds pieces of these lines to the location's incoming stock; negative ones leave it. */
export const announceLines = (
  { db }: Context,
  { organisation_id, location_id }: Pick<Notice, "organisation_id" | "location_id">,
  lines: readonly Line[],
  quantityOf: (line: Line) => number,
) =>
  announce(
    db,
    organisation_id,
    lines.flatMap((line) =>
      line.inventory_item_id === null
        ? []
        : [{ inventory_item_id: line.inventory_item_id, location_id, quantity: quantityOf(line) }],
    ),
  )

const counts = ["arrived", "damaged", "missing", "unannounced", "in_question"] as const

/** Sums of the lines as columns of the notice. */
export function totalsOf(lines: readonly Line[]) {
  const sumOf = (what: (typeof counts)[number]) => lines.reduce((sum, line) => sum + line[what], 0)
  return {
    arrived_quantity: sumOf("arrived"),
    damaged_quantity: sumOf("damaged"),
    missing_quantity: sumOf("missing"),
    unannounced_quantity: sumOf("unannounced"),
    in_question_quantity: sumOf("in_question"),
  }
}

/** Writes the counted pieces of lines. */
export const saveLines = ({ rows }: Context, lines: readonly Line[]) =>
  rows.updateAll(
    "inbound_lines",
    lines.map(({ id, arrived, damaged, missing, unannounced, in_question, accepted }) => ({
      id,
      arrived,
      damaged,
      missing,
      unannounced,
      in_question,
      accepted,
    })),
  )

/** Changes columns of a notice; `at` columns become the current time. */
export const update = (
  { db }: Context,
  id: string,
  to: Partial<Pick<Notice, "status" | "reason"> & ReturnType<typeof totalsOf>>,
  ...at: ("announced_at" | "closed_at" | "cancelled_at")[]
) =>
  db
    .updateTable("inbound_notices")
    .set({ ...to, ...Object.fromEntries(at.map((column) => [column, now])) })
    .where("id", "=", id)
    .execute()
