import { ApiError } from "@packhaus/contract/kernel/errors"
import { type GivenCredential, RequestOptions } from "@packhaus/contract/sign-in/passkeys/schema"
import { sql } from "kysely"
import type { SystemContext } from "../../../../context.ts"
import { keepChallenge, takeChallenge } from "./challenge.ts"
import { descriptorsOf, passkeysOf } from "./own.ts"
import { loadWebAuthn, relyingPartyOf } from "./web-authn.ts"

const TIMEOUT = 300_000

/** The person whose password was right, with the attempt; null for sign-in by passkey alone. */
type Step = { member_id: string; challenge_id: string } | null

const boundTo = (step: Step) => ({
  member_id: step?.member_id ?? null,
  session_id: null,
  sign_in_challenge_id: step?.challenge_id ?? null,
})

/**
 * Options for using a passkey. Alone, user verification (finger, face or PIN) is required and no
 * account is named; after the password, possession suffices.
 */
export async function prepareProof(
  context: Pick<SystemContext, "unscoped" | "access" | "outside">,
  step: Step,
) {
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const allowCredentials = step
    ? descriptorsOf(await passkeysOf(context, step.member_id))
    : undefined
  const generated = await generateAuthenticationOptions({
    rpID: relyingPartyOf(context).id,
    timeout: TIMEOUT,
    userVerification: step ? "preferred" : "required",
    ...(allowCredentials ? { allowCredentials } : {}),
  })
  const options = RequestOptions.parse({ ...generated, allowCredentials: allowCredentials ?? [] })
  return { token: await keepChallenge(context, options.challenge, boundTo(step)), options }
}

type Given = { token: string; credential: GivenCredential }

/**
 * Verifies a passkey and returns its account; consumes the challenge and stores the counter. Throws
 * `passkeys.challenge_over`, and the same `passkeys.refused` for an unknown, removed or other
 * person's passkey, a disabled account, another origin, or a counter that went back.
 */
export async function provePasskey(
  context: Pick<SystemContext, "unscoped" | "access" | "outside">,
  step: Step,
  { token, credential }: Given,
) {
  const { unscoped } = context
  const challenge = await takeChallenge(context, token, boundTo(step))
  // Locked, so that of two uses at once the second sees the first one's counter.
  const passkey = await unscoped
    .selectFrom("passkeys as p")
    .innerJoin("members as m", "m.id", "p.member_id")
    .select(["p.id", "p.credential_id", "p.public_key", "p.counter", "p.member_id"])
    .select("m.organisation_id")
    .where("p.credential_id", "=", credential.id)
    .where((eb) =>
      eb.or([
        eb("m.disabled_at", "is", null),
        eb("m.disabled_at", ">", sql<string>`packhaus_now()`),
      ]),
    )
    .forUpdate("p")
    .executeTakeFirst()
  if (!passkey || (step && step.member_id !== passkey.member_id))
    throw new ApiError("passkeys.refused")
  const { userHandle } = credential.response
  if (userHandle && Buffer.from(userHandle, "base64url").toString() !== passkey.member_id)
    throw new ApiError("passkeys.refused")
  const { newCounter, credentialBackedUp } = await verified(context, challenge, {
    credential,
    passkey,
    isAlone: step === null,
  })
  await unscoped
    .updateTable("passkeys")
    .set({
      counter: newCounter,
      is_synced: credentialBackedUp,
      last_used_at: sql<string>`packhaus_now()`,
    })
    .where("id", "=", passkey.id)
    .execute()
  return { id: passkey.member_id, organisation_id: passkey.organisation_id }
}

type Claim = {
  credential: GivenCredential
  passkey: { credential_id: string; public_key: string; counter: number }
  isAlone: boolean
}

async function verified(
  context: Pick<SystemContext, "outside">,
  expectedChallenge: string,
  { credential, passkey, isAlone }: Claim,
) {
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const { id, origin } = relyingPartyOf(context)
  const { userHandle, ...response } = credential.response
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...credential,
      response: userHandle ? { ...response, userHandle } : response,
      clientExtensionResults: {},
    },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: isAlone,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, "base64url")),
      counter: passkey.counter,
    },
  }).catch(() => {
    // Errors of an authenticator or an attacker.
    throw new ApiError("passkeys.refused")
  })
  if (!verified) throw new ApiError("passkeys.refused")
  return authenticationInfo
}
