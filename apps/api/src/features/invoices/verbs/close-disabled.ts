import type { Context } from "../../../context.ts"
import { isDisabled } from "../../organisations/reads/disabled.ts"
import { orderDue } from "../events.ts"

/**
 * Lets what disabled organisations have collected be issued at once, whatever their rhythm (domain 1):
 * on the day they are disabled, and again for what is still shipped for them.
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
