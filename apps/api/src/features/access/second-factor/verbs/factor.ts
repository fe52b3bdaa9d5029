import { newId } from "@packhaus/kernel/ids"
import { sql } from "kysely"
import type { SystemContext } from "../../../../context.ts"
import { type FactorChange, secondFactorChanged } from "../events.ts"
import { makeRecoveryCodes } from "../verbs.ts"

/** The viewer's account, locked, so that its sign-in does not change until the transaction ends. */
export const lockSelf = ({ unscoped, viewer }: Pick<SystemContext, "unscoped" | "viewer">) =>
  unscoped
    .selectFrom("members")
    .select(["id", "email", "first_name", "last_name", "organisation_id", "second_factor_at"])
    .where("id", "=", viewer.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
type Self = Awaited<ReturnType<typeof lockSelf>>

/** Notifies the person by mail, so that they notice changes by others. */
export const emitFactorChanged = (
  { emit }: Pick<SystemContext, "emit">,
  { id, organisation_id }: Pick<Self, "id" | "organisation_id">,
  change: FactorChange,
) => emit(secondFactorChanged, { id, organisation_ids: [organisation_id], change })

/** Row that all parts of a person's second factor reference. */
export async function prepareFactor(
  { unscoped }: Pick<SystemContext, "unscoped">,
  member_id: string,
) {
  await unscoped
    .insertInto("second_factors")
    .values({ id: newId("sfa"), member_id })
    .onConflict((conflict) => conflict.column("member_id").doNothing())
    .execute()
}

/**
 * Activates the second factor after its first part: other sessions end, and the person is notified.
 * Returns recovery codes; none for an existing factor.
 */
export async function beginFactor(context: SystemContext, self: Self): Promise<string[]> {
  const { unscoped, access, viewer } = context
  await prepareFactor(context, self.id)
  if (self.second_factor_at !== null) return []
  const recovery_codes = await makeRecoveryCodes(context, self.id)
  await access.requireFactor(unscoped, self.id)
  // Ends sessions that signed in without the factor.
  await access.endSessions(unscoped, self.id, viewer.session_id)
  await emitFactorChanged(context, self, "set")
  return recovery_codes
}

/** Whether codes and passkeys are part of a person's second factor. */
export async function partsOf({ unscoped }: Pick<SystemContext, "unscoped">, member_id: string) {
  const parts = await unscoped
    .selectFrom("second_factors as f")
    .select(sql<boolean>`f.confirmed_at is not null`.as("has_app"))
    .select(({ selectFrom, exists }) =>
      exists(
        selectFrom("passkeys as p").select("p.id").whereRef("p.member_id", "=", "f.member_id"),
      ).as("has_passkey"),
    )
    .where("f.member_id", "=", member_id)
    .executeTakeFirst()
  return { has_app: parts?.has_app ?? false, has_passkey: Boolean(parts?.has_passkey) }
}

/** Removes a person's second factor completely: the password alone opens the account. */
export async function dropFactor(
  { unscoped, access }: Pick<SystemContext, "unscoped" | "access">,
  member_id: string,
) {
  await unscoped.deleteFrom("second_factors").where("member_id", "=", member_id).execute()
  await unscoped.deleteFrom("recovery_codes").where("member_id", "=", member_id).execute()
  await access.waiveFactor(unscoped, member_id)
}

/** Removes the factor without parts; returns whether it was removed. */
export async function endFactorIfEmpty(context: SystemContext, self: Self) {
  const { has_app, has_passkey } = await partsOf(context, self.id)
  if (has_app || has_passkey) return false
  await dropFactor(context, self.id)
  await emitFactorChanged(context, self, "removed")
  return true
}
