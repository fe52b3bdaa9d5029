import type { SetCommission } from "@packhaus/contract/services/schema"
import { newId } from "@packhaus/kernel/ids"
import type { Context } from "../../../context.ts"
import { serviceChanged } from "../events.ts"

/**
 * Sets the commission of a service, or the default of a provider (domain 5). Existing bookings keep
 * their rate.
 */
export async function setCommission(
  context: Context,
  id: string,
  { of, commission }: SetCommission,
) {
  const { db, note, emit } = context
  const { organisation_id } = await context.rows.lock("services", id)
  const service_id = of === "service" ? id : null
  if (commission === null)
    await db
      .deleteFrom("commission_rates")
      .where("organisation_id", "=", organisation_id)
      .where("service_id", service_id === null ? "is" : "=", service_id)
      .execute()
  else
    await db
      .insertInto("commission_rates")
      .values({ id: newId("comm"), organisation_id, service_id, commission })
      .onConflict((on) => on.columns(["service_id", "organisation_id"]).doUpdateSet({ commission }))
      .execute()
  await note({
    entity: "services",
    entity_id: id,
    organisation_id,
    action: "service.commission",
    details: { of, commission },
  })
  await emit(serviceChanged, { id, organisation_ids: [organisation_id] })
}
