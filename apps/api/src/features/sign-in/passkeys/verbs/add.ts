import { ApiError } from "@packhaus/contract/kernel/errors"
import {
  CreationOptions,
  MAX_PASSKEYS,
  type NewCredential,
  type Passkey,
} from "@packhaus/contract/sign-in/passkeys/schema"
import { newId } from "@packhaus/kernel/ids"
import type { SystemContext } from "../../../../context.ts"
import {
  beginFactor,
  emitFactorChanged,
  lockSelf,
} from "../../../access/second-factor/verbs/factor.ts"
import { keepChallenge, takeChallenge } from "./challenge.ts"
import { descriptorsOf, passkeysOf } from "./own.ts"
import { loadWebAuthn, relyingPartyOf } from "./web-authn.ts"

const NAME = "Packhaus"
const MINUTE = 60_000
/** COSE: Ed25519, ES256, RS256, which is what authenticators have. */
const ALGORITHMS = [-8, -7, -257]

const boundTo = ({ viewer }: Pick<SystemContext, "viewer">) => ({
  member_id: viewer.id,
  session_id: viewer.session_id,
  sign_in_challenge_id: null,
})

/** Options for creating a passkey; existing ones are excluded. */
export async function prepareAdding(context: SystemContext) {
  const { generateRegistrationOptions } = await loadWebAuthn()
  const { email, first_name, last_name, id } = await lockSelf(context)
  const name = `${first_name} ${last_name}`.trim()
  const made = await generateRegistrationOptions({
    rpName: NAME,
    rpID: relyingPartyOf(context).id,
    userID: new TextEncoder().encode(id),
    userName: email,
    userDisplayName: name || email,
    timeout: 5 * MINUTE,
    attestationType: "none",
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: descriptorsOf(await passkeysOf(context, id)),
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  })
  const options = CreationOptions.parse(made)
  return { token: await keepChallenge(context, options.challenge, boundTo(context)), options }
}

type Given = { token: string; name: string; credential: NewCredential }

/**
 * Adds a new passkey. Returns it, with recovery codes for a first factor. Throws
 * `passkeys.challenge_over`, `passkeys.refused` for another origin or challenge, `passkeys.known`,
 * `passkeys.too_many`.
 */
export async function addPasskey(context: SystemContext, { token, name, credential }: Given) {
  const { unscoped } = context
  const self = await lockSelf(context)
  const challenge = await takeChallenge(context, token, boundTo(context))
  const made = await verified(context, challenge, credential)
  if ((await passkeysOf(context, self.id)).length >= MAX_PASSKEYS)
    throw new ApiError("passkeys.too_many")
  const recovery_codes = await beginFactor(context, self)
  const passkey = await unscoped
    .insertInto("passkeys")
    .values({ id: newId("pk"), member_id: self.id, name, last_used_at: null, ...made })
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .returning(["id", "name", "is_synced", "last_used_at", "created_at"])
    .executeTakeFirst()
  if (!passkey) throw new ApiError("passkeys.known")
  if (recovery_codes.length === 0) await emitFactorChanged(context, self, "passkey_added")
  return { passkey: passkey satisfies Passkey, recovery_codes }
}

async function verified(
  context: Pick<SystemContext, "outside">,
  expectedChallenge: string,
  credential: NewCredential,
) {
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const { id, origin } = relyingPartyOf(context)
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => {
    // Errors of an authenticator or an attacker.
    throw new ApiError("passkeys.refused")
  })
  if (!verified) throw new ApiError("passkeys.refused")
  const { credential: made, credentialBackedUp } = registrationInfo
  return {
    credential_id: made.id,
    public_key: Buffer.from(made.publicKey).toString("base64url"),
    counter: made.counter,
    transports: credential.response.transports,
    is_synced: credentialBackedUp,
  }
}
