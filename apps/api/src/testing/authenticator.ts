import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto"
import { isoCBOR } from "@simplewebauthn/server/helpers"

const FLAGS = { present: 1, verified: 4, attested: 64 } as const
const sha = (data: Uint8Array | string) => createHash("sha256").update(data).digest()
const base64 = (data: Uint8Array | string) => Buffer.from(data).toString("base64url")
const word = (value: number, bytes: number) => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

/** Deviations: an authenticator with false data, or on another page. */
type Lies = {
  origin?: string
  rpId?: string
  counter?: number
  verified?: boolean
  userHandle?: string
  challenge?: string
}

/** A software authenticator with one passkey (ES256), as a browser passes its answers on. */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
  const { x = "", y = "" } = publicKey.export({ format: "jwk" })
  const id = randomBytes(32)
  let used = 0
  let owner = base64("nobody")

  const clientData = (type: string, challenge: string, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const authenticatorData = (lies: Lies, attested: Uint8Array = Buffer.alloc(0)) =>
    Buffer.concat([
      sha(lies.rpId ?? new URL(origin).hostname),
      Buffer.from([
        FLAGS.present |
          (lies.verified === false ? 0 : FLAGS.verified) |
          (attested.length > 0 ? FLAGS.attested : 0),
      ]),
      word(lies.counter ?? ++used, 4),
      attested,
    ])
  const credential = { id: base64(id), rawId: base64(id), type: "public-key" as const }

  return {
    credentialId: base64(id),
    /** Answers `navigator.credentials.create`. */
    make(options: { challenge: string; user: { id: string } }, lies: Lies = {}) {
      owner = options.user.id
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, "base64url"))],
        [-3, new Uint8Array(Buffer.from(y, "base64url"))],
      ])
      const attested = Buffer.concat([
        Buffer.alloc(16),
        word(id.length, 2),
        id,
        isoCBOR.encode(key),
      ])
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(authenticatorData({ counter: 0, ...lies }, attested))],
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: base64(clientData("webauthn.create", options.challenge, lies)),
          attestationObject: base64(isoCBOR.encode(attestation as never)),
          transports: ["internal" as const],
        },
      }
    },
    /** Answers `navigator.credentials.get`. */
    prove(options: { challenge: string }, lies: Lies = {}) {
      const data = authenticatorData(lies)
      const client = clientData("webauthn.get", options.challenge, lies)
      const signature = sign("sha256", Buffer.concat([data, sha(client)]), privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: base64(client),
          authenticatorData: base64(data),
          signature: base64(signature),
          userHandle: lies.userHandle ?? owner,
        },
      }
    },
  }
}
export type Authenticator = ReturnType<typeof createAuthenticator>
