import { fieldFault } from "@packhaus/contract/kernel/errors"
import type { AssignSuppliers, Supplier } from "@packhaus/contract/sourcing/product-requests/schema"
import { QUOTE_DAYS } from "@packhaus/contract/sourcing/quote-requests/status"
import { newId } from "@packhaus/kernel/ids"
import { sql } from "kysely"
import { currentDay } from "../../../../business-day.ts"
import { type Context, within } from "../../../../context.ts"
import { notify } from "../../../notices/verbs/notify.ts"
import { quoteRequestChanged } from "../events.ts"

/** All active suppliers, by name. */
export async function readSuppliers({ db }: Pick<Context, "db">): Promise<Supplier[]> {
  const { rows } = await sql<Supplier>`
    select s.id, s.name, s.country from active_suppliers() as s order by s.name, s.id`.execute(db)
  return rows
}

type Request = { id: string; organisation_id: string; product_name: string }
type Times = { today: string; last_day: string; expires_at: string }

async function readTimes({ db }: Context): Promise<Times> {
  const last = sql`packhaus_now() + make_interval(days => ${QUOTE_DAYS})`
  const { rows } = await sql<Times>`select
    ${currentDay} as today,
    ((${last}) at time zone 'Europe/Berlin')::date as last_day,
    ${last} as expires_at`.execute(db)
  const [times] = rows
  if (!times) throw new TypeError("the database tells the time")
  return times
}

/**
 * Requests quotes from suppliers, each once: open quote requests are kept. The caller holds the
 * lock of the request. Returns the new ones. Throws `request.invalid` for inactive suppliers or a
 * past deadline.
 */
export async function askSuppliers(
  context: Context,
  request: Request,
  { supplier_ids, due_on }: AssignSuppliers,
): Promise<Supplier[]> {
  const known = new Map((await readSuppliers(context)).map((one) => [one.id, one]))
  const unknown = supplier_ids.find((id) => !known.has(id))
  if (unknown !== undefined) throw fieldFault("supplier_ids", "choice.unknown", { id: unknown })
  const { today, last_day, expires_at } = await readTimes(context)
  if (due_on !== null && due_on < today) throw fieldFault("due_on", "date.past")
  const until = due_on === null || due_on > last_day ? last_day : due_on

  const { id: request_id, organisation_id, product_name } = request
  const wanted = supplier_ids.flatMap((id) => known.get(id) ?? [])
  const own = within(context, organisation_id)
  const added = await own.db
    .insertInto("quote_requests")
    .values(
      wanted.map(({ id: supplier_id, name: supplier_name }) => ({
        id: newId("qreq"),
        organisation_id,
        request_id,
        supplier_id,
        supplier_name,
        product_name,
        due_on: until,
        expires_at,
        asked_by: context.viewer.id,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["request_id", "supplier_id", "organisation_id"])
        // Written out: with a parameter no prepared statement finds the partial index.
        .where("status", "=", sql.lit("assigned"))
        .doNothing(),
    )
    .returning(["id", "supplier_id"])
    .execute()
  await context.emitAll(
    quoteRequestChanged,
    added.map(({ id, supplier_id }) => ({ id, organisation_ids: [supplier_id] })),
  )
  await notify(
    context,
    added.map(({ id, supplier_id }) => ({
      name: "quote_wanted",
      organisation_id: supplier_id,
      subject_id: id,
      params: { product: product_name, due_on: until },
    })),
  )
  return added.flatMap(({ supplier_id }) => known.get(supplier_id) ?? [])
}
