import { z } from "zod"
import { fieldError } from "../../kernel/field-errors.ts"
import { Id, Timestamp } from "../../kernel/values.ts"
import { visibleLine } from "../../kernel/visible-text.ts"

/** More than anybody has devices and keys. */
export const MAX_PASSKEYS = 20

/** Name given by its owner. */
const PasskeyName = z
  .string(fieldError("text.required"))
  .overwrite(visibleLine)
  .trim()
  .min(1, fieldError("text.required"))
  .max(60, fieldError("text.too_long"))

/** One of a person's own passkeys. */
export const Passkey = z.object({
  id: Id,
  name: z.string(),
  /** A password manager keeps it, so that it works on several devices. */
  is_synced: z.boolean(),
  last_used_at: Timestamp.nullable(),
  created_at: Timestamp,
})
export type Passkey = z.output<typeof Passkey>

const Base64Url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/)
const CredentialId = Base64Url(1400)
const credential = { id: CredentialId, rawId: CredentialId, type: z.literal("public-key") } as const
export const transports = [
  "ble",
  "cable",
  "hybrid",
  "internal",
  "nfc",
  "smart-card",
  "usb",
] as const
export type Transport = (typeof transports)[number]
const Descriptor = z.object({
  id: z.string(),
  type: z.literal("public-key"),
  transports: z.array(z.enum(transports)),
})

/** Attestation response of a new passkey. Other browser fields are ignored. */
export const NewCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url(8000),
    attestationObject: Base64Url(64_000),
    transports: z.array(z.enum(transports).catch("hybrid")).max(10).default([]),
  }),
})
export type NewCredential = z.output<typeof NewCredential>

/** Assertion response of a passkey. */
export const GivenCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url(8000),
    authenticatorData: Base64Url(4000),
    signature: Base64Url(16_000),
    userHandle: Base64Url(200).nullish(),
  }),
})
export type GivenCredential = z.output<typeof GivenCredential>

/** Token of the browser that requested the challenge. */
const Token = z.string().min(1).max(200)

/** Options for creating a passkey (WebAuthn's names). */
export const CreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal("public-key") })),
  timeout: z.int(),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.enum(["preferred"]),
    requireResidentKey: z.boolean(),
    userVerification: z.enum(["preferred"]),
  }),
  attestation: z.enum(["none"]),
})
export const PreparedPasskey = z.object({ token: Token, options: CreationOptions })

/** Options for using a passkey (WebAuthn's names). */
export const RequestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.enum(["preferred", "required"]),
  /** Empty: any that the authenticator has for this place. */
  allowCredentials: z.array(Descriptor),
})
export const PreparedProof = z.object({ token: Token, options: RequestOptions })

export const AddPasskey = z.strictObject({
  token: Token,
  name: PasskeyName,
  credential: NewCredential,
})
export const RenamePasskey = z.strictObject({ name: PasskeyName })

/** To sign in: without `challenge` by the passkey alone, with it after the right password. */
export const PrepareProof = z.strictObject({ challenge: Token.optional() })
export const ProvePasskey = z.strictObject({
  token: Token,
  credential: GivenCredential,
  challenge: Token.optional(),
})
