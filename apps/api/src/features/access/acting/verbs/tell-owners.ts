import type { SystemContext } from "../../../../context.ts"
import { ownerDue } from "../events.ts"

/** Queues a mail to every owner of the customer, one job each. */
export async function tellOwners(
  { unscoped, emitAll }: Pick<SystemContext, "unscoped" | "emitAll">,
  { id, organisation_id }: { id: string; organisation_id: string },
  change: "started" | "raised",
) {
  const owners = await unscoped
    .selectFrom("members")
    .select("id")
    .where("organisation_id", "=", organisation_id)
    .where("position", "=", "owner")
    .where("disabled_at", "is", null)
    .execute()
  await emitAll(
    ownerDue,
    owners.map((owner) => ({ id, organisation_ids: [], member_id: owner.id, change })),
  )
}
