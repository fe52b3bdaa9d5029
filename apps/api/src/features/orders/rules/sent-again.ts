import { fieldFault } from "@packhaus/contract/kernel/errors"
import { type Context, isStaff, query } from "../../../context.ts"
import type { LockedInside } from "../rows/lock-order.ts"

const claimOf = query(({ order_id }: { order_id: string }, db) =>
  db.selectFrom("claims").select("id").where("new_order_id", "=", order_id).limit(1),
)

/**
 * What is sent again for a claim costs its receiver nothing (ADR 105): only staff say how it goes, and into which
 * country. Throws the fault `choice.by_staff` of `field` for everybody else.
 */
export async function requireStaffIfFree(
  { viewer }: Context,
  { locked, inside }: LockedInside,
  field: string,
) {
  if (isStaff(viewer)) return
  const { rows } = await claimOf(inside.db, { order_id: locked.order.id })
  if (rows.length > 0) throw fieldFault(field, "choice.by_staff")
}
