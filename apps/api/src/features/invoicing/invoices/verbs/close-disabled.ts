import type { Context } from "../../../../context.ts"
import { isDisabled } from "../../../organisations/reads/disabled.ts"
import { orderDue } from "../events.ts"

/**
 * Issues collecting invoices of disabled organisations at once, whatever their rhythm (domain 1):
 * on the disable date, and again for later shipments.
 */
export async function closeDisabled({ db, emitAll }: Context) {
  const found = await db
    .selectFrom("invoices")
    .select("organisation_id")
    .where("status", "=", "no")
    .where("type", "=", "invoice")
    .where("source_id", "is", null)
    .where("line_count", ">", 0)
    .where("organisation_id", "in", (query) =>
      query.selectFrom("organisations").select("id").where(isDisabled),
    )
    .orderBy("organisation_id")
    .execute()
  await emitAll(
    orderDue,
    found.map(({ organisation_id: id }) => ({
      id,
      order_id: null,
      organisation_ids: [id],
    })),
  )
}
