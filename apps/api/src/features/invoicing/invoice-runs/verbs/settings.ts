import type { UpdateBilling } from "@packhaus/contract/invoicing/invoice-runs/schema"
import type { Context } from "../../../../context.ts"
import { orderDue } from "../../invoices/events.ts"

/**
 * Sets when an organisation is invoiced and when its invoices are due. Issued ones stay unchanged;
 * switching to invoicing per order invoices the amounts collected so far.
 */
export async function updateBilling(context: Context, organisation_id: string, to: UpdateBilling) {
  const { rows, note, db, emit } = context
  await rows.one("organisations", organisation_id)
  await rows.insertAll("billing_settings", [{ organisation_id }], "ignore duplicates")
  const { id } = await db
    .selectFrom("billing_settings")
    .select("id")
    .where("organisation_id", "=", organisation_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await rows.update("billing_settings", id, to)
  await note({
    entity: "organisations",
    entity_id: organisation_id,
    organisation_id,
    action: "billing.write",
    details: { ...to },
  })
  if (to.rhythm === "per_order")
    await emit(orderDue, {
      id: organisation_id,
      organisation_ids: [organisation_id],
      order_id: null,
    })
}
