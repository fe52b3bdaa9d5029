import { Secret, TOTP } from "otpauth"

/** Seconds for which a code of RFC 6238 is shown. Codes of a step more or less are taken as well. */
export const STEP_SECONDS = 30
const DRIFT = 1
/** Parameters that every app supports: SHA-1 with a secret as long as its hash (RFC 4226, 4). */
const SECRET_BYTES = 20

const appOf = (secret: string) => new TOTP({ secret, period: STEP_SECONDS })
const within = (step: number) => ({ timestamp: step * STEP_SECONDS * 1000 })

/** Base32 of RFC 4648 without padding, as apps want secrets typed. */
export const base32 = ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>) =>
  new Secret({ buffer: buffer.slice(byteOffset, byteOffset + byteLength) }).base32

/** A new secret of 160 bits, in base32. */
export const newTotpSecret = () => new Secret({ size: SECRET_BYTES }).base32

/** Number of the time step that `seconds` since 1970 belong to. */
export const stepAt = (seconds: number) => Math.floor(seconds / STEP_SECONDS)

/** The code of a secret in one step (RFC 4226, 5.3). */
export const codeAt = (secret: string, step: number) => appOf(secret).generate(within(step))

/** The step of which this is the code, near `now` and later than `last`; undefined if there is none. */
export function stepOf(secret: string, code: string, now: number, last: number | null) {
  const delta = appOf(secret).validate({ token: code, window: DRIFT, ...within(now) })
  return delta === null || now + delta <= (last ?? -1) ? undefined : now + delta
}

/** Content of the QR code for an app. */
export const totpUrl = (secret: string, issuer: string, label: string) =>
  new TOTP({ secret, issuer, label, period: STEP_SECONDS }).toString()
