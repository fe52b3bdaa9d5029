import { fieldFault } from "@packhaus/contract/kernel/errors"
import { whyNot } from "@packhaus/contract/purchasing/packaging-orders/rules"
import type { AssignPackagingOrder } from "@packhaus/contract/purchasing/packaging-orders/schema"
import { type Context, within } from "../../../../context.ts"
import { notify } from "../../../notices/verbs/notify.ts"
import { mustBePossible } from "../../kit/kind.ts"
import { packagingOrderChanged } from "../events.ts"
import { handlersOf, lockPackagingOrder, noteChange, packagingOrderKind } from "./kind.ts"

/** An active supplier. Throws `choice.unknown` for any other organisation. */
async function activeSupplier({ rows }: Context, supplier_id: string) {
  const { id, name, type, status } = await rows.one("organisations", supplier_id)
  if (type !== "supplier" || status !== "active") throw fieldFault("supplier_id", "choice.unknown")
  return { id, name }
}

/** Assigns a supplier, or removes the assignment: access moves with it. Idempotent. */
export async function assignPackagingOrder(
  context: Context,
  id: string,
  { supplier_id }: AssignPackagingOrder,
) {
  const order = await lockPackagingOrder(context, id)
  mustBePossible({ ...packagingOrderKind, whyNot }, context, { order, verb: "assign" })
  if (supplier_id === order.supplier_id) return
  const supplier = supplier_id === null ? null : await activeSupplier(context, supplier_id)
  const after = { ...order, supplier_id }
  const handler_ids = handlersOf(after)
  const { db } = within(context, order.organisation_id)
  await db
    .updateTable("packaging_orders")
    .set({ supplier_id, supplier_name: supplier?.name ?? null, handler_ids })
    .where("id", "=", id)
    .execute()
  await db
    .updateTable("packaging_order_lines")
    .set({ handler_ids })
    .where("packaging_order_id", "=", id)
    .execute()
  await db
    .updateTable("packaging_order_images")
    .set({ handler_ids })
    .where("packaging_order_id", "=", id)
    .execute()
  await noteChange(context, after, {
    action: "packaging_order.assigned",
    details: { supplier: supplier?.name ?? null },
  })
  if (order.supplier_id !== null)
    await context.emit(packagingOrderChanged, { id, organisation_ids: [order.supplier_id] })
  if (supplier)
    await notify(context, [
      {
        name: "packaging_order_assigned",
        organisation_id: supplier.id,
        subject_id: id,
        params: { order: order.number },
      },
    ])
}
