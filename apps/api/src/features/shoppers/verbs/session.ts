import { ApiError } from "@packhaus/contract/kernel/errors"
import { newId } from "@packhaus/kernel/ids"
import { sql } from "kysely"
import type { SystemContext } from "../../../context.ts"
import { merchantOf } from "../reads.ts"

/** Distinguishes tokens of shoppers from those of the web app: each opens one domain only. */
const PREFIX = "shop_"
const DAYS = 30

type Given = { email: string; password: string }

/** The account with this address at the shop front's merchant. */
export const accountOf = async (context: SystemContext, email: string) =>
  context.unscoped
    .selectFrom("customers")
    .leftJoin("shopper_passwords", (join) =>
      join
        .onRef("shopper_passwords.customer_id", "=", "customers.id")
        .onRef("shopper_passwords.merchant_id", "=", "customers.merchant_id"),
    )
    .select(["customers.id", "customers.merchant_id", "shopper_passwords.password_hash"])
    .where("customers.merchant_id", "=", merchantOf(context))
    .where("customers.email", "=", email)
    .where("customers.has_account", "=", true)
    .where("customers.deleted_at", "is", null)
    .executeTakeFirst()

/**
 * The account with this address and password. Throws `sessions.not_recognised` for an unknown
 * account and for a wrong password, after the same time.
 */
export async function signIn(context: SystemContext, { email, password }: Given) {
  const account = await accountOf(context, email)
  const isRight = await context.access.isPassword(account?.password_hash, password)
  if (!account || !isRight) throw new ApiError("sessions.not_recognised")
  return { id: account.id, merchant_id: account.merchant_id }
}

/** Opens a session of 30 days and returns its token. */
export async function openSession(
  { unscoped, access, cookies }: SystemContext,
  { id, merchant_id }: { id: string; merchant_id: string },
  kind: "cookie" | "bearer",
) {
  const { secret, hash } = access.newSecret(PREFIX)
  await unscoped
    .insertInto("shopper_sessions")
    .values({
      id: newId("sses"),
      merchant_id,
      customer_id: id,
      token_hash: hash,
      kind,
      ...cookies.origin,
      expires_at: sql<string>`packhaus_now() + make_interval(days => ${DAYS})`,
    })
    .execute()
  return secret
}

/** Opens a new cookie session after authentication; earlier ones are never reused. */
export async function enter(context: SystemContext, account: { id: string; merchant_id: string }) {
  const { viewer, cookies } = context
  if (viewer.via === "cookie") await endSession(context, viewer.session_id)
  cookies.open(await openSession(context, account, "cookie"))
}

/** Ends this session of a shopper. */
export async function endSession({ unscoped }: SystemContext, id: string | null) {
  await unscoped
    .deleteFrom("shopper_sessions")
    .where("id", "=", id ?? "")
    .execute()
}

/** Ends all sessions of a shopper except `except`, and voids the links for a new password. */
export async function endOthers(
  { unscoped }: SystemContext,
  customer_id: string,
  except: string | null = null,
) {
  await unscoped
    .deleteFrom("shopper_sessions")
    .where("customer_id", "=", customer_id)
    .where("id", "is distinct from", except)
    .execute()
  await unscoped
    .updateTable("shopper_links")
    .set({ expires_at: sql<string>`least(expires_at, created_at)` })
    .where("customer_id", "=", customer_id)
    .where("purpose", "=", "password")
    .execute()
}

/** Deletes expired rows. Links count towards their limit for an hour. */
export async function deleteExpired({ unscoped }: SystemContext) {
  const now = sql<string>`packhaus_now()`
  await unscoped.deleteFrom("shopper_sessions").where("expires_at", "<", now).execute()
  await unscoped
    .deleteFrom("shopper_links")
    .where("expires_at", "<", now)
    .where("created_at", "<", sql<string>`packhaus_now() - interval '1 hour'`)
    .execute()
}
