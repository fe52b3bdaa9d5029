import { ApiError } from "@packhaus/contract/kernel/errors"
import { newId } from "@packhaus/kernel/ids"
import { sql } from "kysely"
import type { SystemContext } from "../../../../context.ts"

const MINUTES = 5

type Reach = Pick<SystemContext, "unscoped" | "access">
/** Purpose and owner of a challenge: without an owner for sign-in by passkey alone. */
type Bound = {
  member_id: string | null
  session_id: string | null
  sign_in_challenge_id: string | null
}

/** Stores a challenge for five minutes and returns its token. */
export async function keepChallenge({ unscoped, access }: Reach, challenge: string, bound: Bound) {
  const { secret, hash } = access.newSecret()
  await unscoped
    .insertInto("passkey_challenges")
    .values({
      id: newId("pkc"),
      token_hash: hash,
      challenge,
      ...bound,
      expires_at: sql<string>`packhaus_now() + make_interval(mins => ${MINUTES})`,
    })
    .execute()
  return secret
}

/**
 * Consumes the challenge of this token: of two concurrent calls, the second finds none. Throws
 * `passkeys.challenge_over` if it is expired, used, or for another purpose.
 */
export async function takeChallenge({ unscoped, access }: Reach, token: string, bound: Bound) {
  const challenge = await unscoped
    .deleteFrom("passkey_challenges")
    .where("token_hash", "=", access.hashOf(token))
    .where("expires_at", ">", sql<string>`packhaus_now()`)
    .where("member_id", "is not distinct from", bound.member_id)
    .where("session_id", "is not distinct from", bound.session_id)
    .where("sign_in_challenge_id", "is not distinct from", bound.sign_in_challenge_id)
    .returning("challenge")
    .executeTakeFirst()
  if (!challenge) throw new ApiError("passkeys.challenge_over")
  return challenge.challenge
}
