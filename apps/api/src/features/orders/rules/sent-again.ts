import { fieldFault } from "@packhaus/contract/kernel/errors"
import { type Context, isStaff, query } from "../../../context.ts"

const claimOf = query(({ order_id }: { order_id: string }, db) =>
  db.selectFrom("claims").select("id").where("new_order_id", "=", order_id).limit(1),
)

/**
 * What is sent again for a claim costs its receiver nothing (domain 6): only staff say how it goes, and into which
 * country. Throws the fault `choice.by_staff` of the first of `fields`, those that change, for everybody else.
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
