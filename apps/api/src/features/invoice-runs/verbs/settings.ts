import type { UpdateBilling } from "@packhaus/contract/invoice-runs/schema"
import type { Context } from "../../../context.ts"

/** Sets when an organisation is invoiced and when its invoices are due. Issued ones stay as they are. */
export async function updateBilling(context: Context, organisation_id: string, to: UpdateBilling) {
  const { rows, note, db } = context
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
    ...{ entity: "organisations", entity_id: organisation_id, organisation_id },
    ...{ action: "billing.write", details: { ...to } },
  })
}
