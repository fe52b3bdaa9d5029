import { ApiError } from "@packhaus/contract/kernel/errors"
import { newId } from "@packhaus/kernel/ids"
import { sql } from "kysely"
import type { SystemContext } from "../../../context.ts"
import { takeCode } from "../../second-factor/verbs.ts"

const CHALLENGE_MINUTES = 5

/**
 * The account with this e-mail address and password. Throws `sessions.not_recognised` for
 * an unknown account, a wrong password and a disabled account alike, and takes as long for each.
 */
export async function signIn(
  { unscoped, access }: Pick<SystemContext, "unscoped" | "access">,
  { email, password }: { email: string; password: string },
) {
  const member = await unscoped
    .selectFrom("members")
    .select(["id", "organisation_id", "password_hash", "second_factor_at"])
    .where("email", "=", email)
    .where((eb) =>
      eb.or([eb("disabled_at", "is", null), eb("disabled_at", ">", sql<string>`packhaus_now()`)]),
    )
    .executeTakeFirst()
  const isRight = await access.isPassword(member?.password_hash, password)
  if (!member || !isRight) throw new ApiError("sessions.not_recognised")
  const { id, organisation_id, second_factor_at } = member
  return { id, organisation_id, needsCode: second_factor_at !== null }
}

/** What a person whose password was right sends back with a code, within five minutes. */
export async function openChallenge(
  { unscoped, access }: Pick<SystemContext, "unscoped" | "access">,
  member_id: string,
) {
  const { secret: token, hash } = access.newSecret()
  const { expires_at } = await unscoped
    .insertInto("sign_in_challenges")
    .values({
      id: newId("sic"),
      token_hash: hash,
      member_id,
      expires_at: sql<string>`packhaus_now() + make_interval(mins => ${CHALLENGE_MINUTES})`,
    })
    .returning("expires_at")
    .executeTakeFirstOrThrow()
  return { token, expires_at }
}

/**
 * The account of a challenge whose code is right; the challenge is used up with it. Throws
 * `sessions.challenge_over` for one that is too old, used, or another account's.
 */
export async function meetChallenge(
  context: Pick<SystemContext, "unscoped" | "outside" | "access">,
  { email, token, code }: { email: string; token: string; code: string },
) {
  // Of two at once one waits here, and finds it gone. A wrong code gives it back.
  const challenge = await context.unscoped
    .deleteFrom("sign_in_challenges")
    .where("token_hash", "=", context.access.hashOf(token))
    .where("expires_at", ">", sql<string>`packhaus_now()`)
    .returning("member_id")
    .executeTakeFirst()
  const member = await context.unscoped
    .selectFrom("members")
    .select(["id", "organisation_id"])
    .where("id", "=", challenge?.member_id ?? "")
    .where("email", "=", email)
    .where((eb) =>
      eb.or([eb("disabled_at", "is", null), eb("disabled_at", ">", sql<string>`packhaus_now()`)]),
    )
    .executeTakeFirst()
  if (!member) throw new ApiError("sessions.challenge_over")
  await takeCode(context, member.id, code)
  return member
}
