import { hkdfSync, randomBytes } from "node:crypto"
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { SecretKey } from "@packhaus/kernel/secrets"

/**
 * The generated encryption key of a machine without a configured one, as `<id>:<base64>`: created
 * once and stored in this folder. Two processes that start at once get the same.
 */
export function ownSecretKeys(folder: string) {
  const file = join(folder, "secret-keys")
  const draft = `${file}.${process.pid}`
  const read = () => readFileSync(file, "utf8").trim()
  try {
    return read()
  } catch {
    mkdirSync(folder, { recursive: true, mode: 0o711 })
    writeFileSync(draft, `own:${randomBytes(32).toString("base64")}\n`, { mode: 0o600 })
  }
  try {
    linkSync(draft, file)
  } catch {
    // another process was first: its key counts
  }
  rmSync(draft)
  return read()
}

/** Keys derived for one purpose, so that signing keys do not encrypt. */
export const keysFor = (purpose: string, keys: readonly SecretKey[]): SecretKey[] =>
  keys.map(({ id, key }) => ({
    id,
    key: new Uint8Array(hkdfSync("sha256", key, "", `packhaus ${purpose}`, key.length)),
  }))
