import { Id, Timestamp } from "@packhaus/contract/kernel/values"
import { Passkey } from "@packhaus/contract/sign-in/passkeys/schema"
import { z } from "zod"
import { hidden, table } from "../../../table-access.ts"

const PasskeyRow = Passkey.extend({
  member_id: Id,
  credential_id: z.string(),
  public_key: z.string(),
  counter: z.int(),
  transports: z.array(z.string()),
})

/** A single-use challenge for an authenticator. */
const ChallengeRow = z.object({
  id: Id,
  /** Token of the browser that requested it. */
  token_hash: z.string(),
  challenge: z.string(),
  member_id: Id.nullable(),
  session_id: Id.nullable(),
  sign_in_challenge_id: Id.nullable(),
  expires_at: Timestamp,
  created_at: Timestamp,
})

export const passkeyTables = {
  passkeys: table(PasskeyRow, {
    access: hidden,
    idPrefix: "pk",
    search: [],
    generated: ["created_at"],
    hidden: ["credential_id", "public_key"],
  }),
  passkey_challenges: table(ChallengeRow, {
    access: hidden,
    idPrefix: "pkc",
    search: [],
    generated: ["created_at"],
    hidden: ["token_hash", "challenge"],
  }),
}
