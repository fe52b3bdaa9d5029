import { hkdfSync, randomBytes } from "node:crypto"
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { SecretKey } from "@packhaus/kernel/secrets"

/**
 * The encryption key of a machine that was given none, as `<id>:<base64>`: made once and kept in
 * this folder. Of two processes that start at once, both get the same.
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
    // another process was quicker: its key counts
  }
  rmSync(draft)
  return read()
}

/** Keys for one purpose, derived so that no key serves two: what signs does not encrypt. */
export const keysFor = (purpose: string, keys: readonly SecretKey[]): SecretKey[] =>
  keys.map(({ id, key }) => ({
    id,
    key: new Uint8Array(hkdfSync("sha256", key, "", `packhaus ${purpose}`, key.length)),
  }))
