import { ACTING_MINUTES, type Acting } from "@packhaus/contract/access/acting/schema"
import { isCustomer, roleOf } from "@packhaus/contract/access/roles"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { newId } from "@packhaus/kernel/ids"
import { sql } from "kysely"
import { today } from "../../../../business-day.ts"
import type { SystemContext } from "../../../../context.ts"
import { noteOver } from "./end.ts"
import { noteActing } from "./note.ts"
import { tellOwners } from "./tell-owners.ts"

/** The earliest owner who can sign in; undefined if there is none. */
const findOwner = ({ unscoped }: SystemContext, organisation_id: string) =>
  unscoped
    .selectFrom("members")
    .select(["id", "position"])
    .select(
      sql<string>`coalesce(nullif(trim(first_name || ' ' || last_name), ''), email)`.as("name"),
    )
    .where("organisation_id", "=", organisation_id)
    .where("position", "=", "owner")
    .where((eb) =>
      eb.or([eb("disabled_at", "is", null), eb("disabled_at", ">", sql<string>`packhaus_now()`)]),
    )
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst()

/**
 * Starts an impersonation: from the next request of this session on an administrator is the
 * customer's owner, for half an hour and read-only; the owners are notified by mail. Throws
 * `acting.not_a_customer` for anyone but an active customer, `acting.no_owner`, and
 * `acting.already` if two start at once.
 */
export async function startActing(
  context: SystemContext,
  organisation_id: string,
  reason: string,
): Promise<Acting> {
  const { rows, unscoped, viewer } = context
  // Programs have no pages that could show whom they impersonate.
  if (viewer.via !== "cookie" || viewer.session_id === null) throw new ApiError("access.denied")
  const { name, type, status, disable_at } = await rows.lock("organisations", organisation_id)
  const is_past_disable_date = disable_at !== null && disable_at <= (await today(context))
  if (!isCustomer(roleOf({ type, status, is_past_disable_date, position: "owner" })))
    throw new ApiError("acting.not_a_customer", { type, status })
  const owner = await findOwner(context, organisation_id)
  if (!owner) throw new ApiError("acting.no_owner")
  await noteOver(context, viewer.session_id)
  const begun = await unscoped
    .insertInto("acting_sessions")
    .values({
      id: newId("act"),
      organisation_id,
      session_id: viewer.session_id,
      administrator_id: viewer.id,
      administrator_name: viewer.name,
      member_id: owner.id,
      member_name: owner.name,
      reason,
      expires_at: sql<string>`packhaus_now() + make_interval(mins => ${ACTING_MINUTES})`,
    })
    .onConflict((conflict) =>
      conflict.column("session_id").where("ended_at", "is", null).doNothing(),
    )
    .returning(["id", "expires_at"])
    .executeTakeFirst()
  if (!begun) throw new ApiError("acting.already")
  const acting: Acting = {
    ...begun,
    organisation_id,
    organisation_name: name,
    administrator_name: viewer.name,
    as_name: owner.name,
    reason,
    raised_at: null,
  }
  const { as_name, administrator_name } = acting
  await noteActing(context, acting, "acting.start", {
    administrator: administrator_name,
    as: as_name,
    reason,
    minutes: ACTING_MINUTES,
  })
  await tellOwners(context, acting, "started")
  return acting
}
