import type { Acting } from "@packhaus/contract/access/acting/schema"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { sql } from "kysely"
import type { SystemContext } from "../../../../context.ts"
import { noteActing } from "./note.ts"
import { tellOwners } from "./tell-owners.ts"

/**
 * Allows the changes of `withRaisedRights` until the impersonation's half hour is over. Throws
 * `acting.raised_already` the second time, and `acting.changed` if it ended meanwhile.
 */
export async function raiseActing(context: SystemContext, reason: string): Promise<Acting> {
  const { unscoped, viewer } = context
  if (viewer.acting === null) throw new ApiError("access.denied")
  const { administrator: _, ...acting } = viewer.acting
  const { id } = acting
  if (acting.raised_at !== null) throw new ApiError("acting.raised_already")
  const raised = await unscoped
    .updateTable("acting_sessions")
    .set({ raised_at: sql<string>`packhaus_now()`, raised_reason: reason })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .where("raised_at", "is", null)
    .returning("raised_at")
    .executeTakeFirst()
  if (!raised) throw new ApiError("acting.changed")
  await noteActing(context, acting, "acting.raise", { as: acting.as_name, reason })
  await tellOwners(context, acting, "raised")
  return { ...acting, raised_at: raised.raised_at }
}
