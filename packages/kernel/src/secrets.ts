import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto"

/** A key of 32 random bytes. Its id is part of the ciphertext, so that keys can be rotated. */
export type SecretKey = { id: string; key: Uint8Array }

/** Encrypts customers' secrets at rest: AES-256-GCM, bound to their owner. */
export type Sealing = {
  /** `<key id>.<base64url>`. It opens only with the same `owner`. */
  seal(secret: string, owner: string): string
  /** Throws if the value was changed, belongs to another owner, or its key is missing. */
  open(sealed: string, owner: string): string
  /** Whether an older key sealed it: seal it again to complete a key rotation. */
  isStale(sealed: string): boolean
  /** A keyed hash of `text`: equal texts of one purpose have equal hashes, until the first key changes. */
  hash(text: string, purpose: string): string
}

const ALGORITHM = "aes-256-gcm"
const IV_BYTES = 12
const TAG_BYTES = 16

/** The first key encrypts, all of them decrypt. */
export function sealing(keys: readonly SecretKey[]): Sealing {
  const [current] = keys
  if (!current) throw new TypeError("a key is needed to seal with")
  const { key } = current
  const hashKeys = new Map<string, Uint8Array>()
  /** A key derived for hashes of one purpose: no key both encrypts and hashes. */
  function hashKeyOf(purpose: string) {
    const known = hashKeys.get(purpose)
    if (known) return known
    const derived = new Uint8Array(hkdfSync("sha256", key, "", `packhaus hash ${purpose}`, 32))
    hashKeys.set(purpose, derived)
    return derived
  }
  const keyIdOf = (sealed: string) => sealed.slice(0, sealed.indexOf("."))

  return {
    seal(secret, owner) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(ALGORITHM, current.key, iv).setAAD(Buffer.from(owner))
      const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()])
      const sealed = Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url")
      return `${current.id}.${sealed}`
    },
    open(sealed, owner) {
      const key = keys.find(({ id }) => id === keyIdOf(sealed))
      if (!key) throw new Error(`no key "${keyIdOf(sealed)}" to open a secret with`)
      const bytes = Buffer.from(sealed.slice(key.id.length + 1), "base64url")
      // Node accepts four-byte tags unless the length is set.
      const options = { authTagLength: TAG_BYTES }
      const decipher = createDecipheriv(ALGORITHM, key.key, bytes.subarray(0, IV_BYTES), options)
      decipher.setAAD(Buffer.from(owner))
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))
      return Buffer.concat([text, decipher.final()]).toString("utf8")
    },
    isStale: (sealed) => keyIdOf(sealed) !== current.id,
    hash: (text, purpose) =>
      createHmac("sha256", hashKeyOf(purpose)).update(text).digest("base64url"),
  }
}
