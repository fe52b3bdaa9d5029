import { createHmac, randomBytes } from "node:crypto"

/** Seconds for which a code of RFC 6238 is shown. Codes of a step more or less are taken as well. */
export const STEP_SECONDS = 30
const DRIFT = 1
const DIGITS = 6
/** What every app understands: SHA-1 with a secret as long as its hash (RFC 4226, 4). */
const SECRET_BYTES = 20
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"

/** Base32 of RFC 4648 without padding, as apps want secrets typed. */
export function base32(bytes: Uint8Array) {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("")
  const letters = bits.match(/.{1,5}/g) ?? []
  return letters.map((five) => ALPHABET[Number.parseInt(five.padEnd(5, "0"), 2)]).join("")
}

function bytesOf(text: string) {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0"))
  const whole = bits.join("").match(/.{8}/g) ?? []
  return Uint8Array.from(whole, (eight) => Number.parseInt(eight, 2))
}

/** A new secret of 160 bits, in base32. */
export const newTotpSecret = () => base32(randomBytes(SECRET_BYTES))

/** The number of the step that `seconds` since 1970 lie in. */
export const stepAt = (seconds: number) => Math.floor(seconds / STEP_SECONDS)

/** The code of a secret in one step (RFC 4226, 5.3). */
export function codeAt(secret: string, step: number) {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac("sha1", bytesOf(secret)).update(counter).digest()
  const offset = hash.readUInt8(hash.length - 1) & 0xf
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0")
}

/** The step of which this is the code, near `now` and later than `last`; undefined if there is none. */
export function stepOf(secret: string, code: string, now: number, last: number | null) {
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, index) => now - DRIFT + index)
  return steps.find((step) => step > (last ?? -1) && codeAt(secret, step) === code)
}

/** What a QR code gives to an app. */
export function totpUrl(secret: string, issuer: string, account: string) {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer })}`
}
