import { fieldFault } from "@packhaus/contract/kernel/errors"
import { type Context, isStaff, query } from "../../../context.ts"

const claimOf = query(({ order_id }: { order_id: string }, db) =>
  db.selectFrom("claims").select("id").where("new_order_id", "=", order_id).limit(1),
)

/**
 * Replacements of a claim cost the receiver nothing (domain 6), so only staff choose shipment
 * method and destination country. Throws `choice.by_staff` at the first changed one of `fields` for
 * all other roles.
 */
export async function requireStaffIfFree(
  { db, viewer }: Pick<Context, "db" | "viewer">,
  order_id: string,
  [field]: readonly string[],
) {
  if (field === undefined || isStaff(viewer)) return
  const { rows } = await claimOf(db, { order_id })
  if (rows.length > 0) throw fieldFault(field, "choice.by_staff")
}
