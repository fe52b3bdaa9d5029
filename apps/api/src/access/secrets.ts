import { createHash, randomBytes, timingSafeEqual } from "node:crypto"

/** A new secret of 256 bits, and the hash that is stored in its place. */
export function newSecret(prefix = "") {
  const secret = prefix + randomBytes(32).toString("base64url")
  return { secret, hash: hashOf(secret) }
}

/** The stored hash of a random secret. It is too long to guess, so a plain hash suffices. */
export const hashOf = (secret: string) => createHash("sha256").update(secret).digest("base64url")

/** Compares in constant time. */
export function isEqual(expected: string, given: unknown): boolean {
  if (typeof given !== "string") return false
  const [own, other] = [Buffer.from(expected), Buffer.from(given)]
  return own.length === other.length && timingSafeEqual(own, other)
}
