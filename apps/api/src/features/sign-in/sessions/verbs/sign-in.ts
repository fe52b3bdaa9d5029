import { ApiError } from "@packhaus/contract/kernel/errors"
import type { ProvePasskey } from "@packhaus/contract/sign-in/passkeys/schema"
import { newId } from "@packhaus/kernel/ids"
import { sql } from "kysely"
import type { z } from "zod"
import type { SystemContext } from "../../../../context.ts"
import { partsOf } from "../../../access/second-factor/verbs/factor.ts"
import { takeCode } from "../../../access/second-factor/verbs.ts"
import { provePasskey } from "../../passkeys/verbs/prove.ts"

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

/** Second step after the right password: a code or a passkey, within five minutes. */
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
  return { token, expires_at, ...(await partsOf({ unscoped }, member_id)) }
}

type Reach = Pick<SystemContext, "unscoped" | "access">
type Claim = { email: string; token: string }

/**
 * The account of a challenge with the right code; consumes the challenge. Throws
 * `sessions.challenge_over` if it is expired, used, or another account's.
 */
export async function meetChallenge(
  context: Reach & Pick<SystemContext, "outside">,
  { code, ...claim }: Claim & { code: string },
) {
  const member = await useUpChallenge(context, claim)
  await takeCode(context, member.id, code)
  return member
}

/** The account of a challenge, which is used up. Throws as `meetChallenge` does. */
export async function useUpChallenge({ unscoped, access }: Reach, { email, token }: Claim) {
  // Concurrent uses wait here, and the second finds none. A wrong code restores it.
  const challenge = await unscoped
    .deleteFrom("sign_in_challenges")
    .where("token_hash", "=", access.hashOf(token))
    .where("expires_at", ">", sql<string>`packhaus_now()`)
    .returning("member_id")
    .executeTakeFirst()
  const member = await unscoped
    .selectFrom("members")
    .select(["id", "organisation_id"])
    .where("id", "=", challenge?.member_id ?? "")
    .where("email", "=", email)
    .where((eb) =>
      eb.or([eb("disabled_at", "is", null), eb("disabled_at", ">", sql<string>`packhaus_now()`)]),
    )
    .executeTakeFirst()
  if (!member) throw new ApiError("sessions.challenge_over")
  return member
}

/**
 * The person of a password challenge, by token; null without one. The challenge stays and is
 * locked, so that concurrent uses wait. Throws `sessions.challenge_over`.
 */
export async function challengedBy({ unscoped, access }: Reach, token: string | undefined) {
  if (token === undefined) return null
  const challenge = await unscoped
    .selectFrom("sign_in_challenges")
    .select(["id", "member_id"])
    .where("token_hash", "=", access.hashOf(token))
    .where("expires_at", ">", sql<string>`packhaus_now()`)
    .forUpdate()
    .executeTakeFirst()
  if (!challenge) throw new ApiError("sessions.challenge_over")
  return { challenge_id: challenge.id, member_id: challenge.member_id }
}

/**
 * The account of a passkey: alone, or after the right password, whose challenge is consumed. Throws
 * `sessions.challenge_over`, `passkeys.challenge_over` and `passkeys.refused`.
 */
export async function meetPasskey(
  context: Reach & Pick<SystemContext, "outside">,
  { challenge, ...given }: z.output<typeof ProvePasskey>,
) {
  const step = await challengedBy(context, challenge)
  const member = await provePasskey(context, step, given)
  if (step)
    await context.unscoped
      .deleteFrom("sign_in_challenges")
      .where("id", "=", step.challenge_id)
      .execute()
  return member
}
