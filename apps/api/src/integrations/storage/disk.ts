import { randomUUID } from "node:crypto"
import { createReadStream } from "node:fs"
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises"
import { join } from "node:path"
import { noBytes, storageAway } from "./faults.ts"
import { isKey, type Storage } from "./port.ts"

const HOUR = 3600_000

/** Stores files in a folder, readable by this user only. */
export async function diskStorage(folder: string): Promise<Storage> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  function pathOf(key: string) {
    if (!isKey(key)) throw new TypeError(`not a key: ${key}`)
    return join(folder, key)
  }
  return {
    draft: () => join(folder, `.${randomUUID()}`),
    keep: (draft, key) => rename(draft, pathOf(key)),
    discard: (draft) => rm(draft, { force: true }),
    async open(key) {
      const handle = await open(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === "ENOENT" ? noBytes(key) : storageAway(error)
      })
      return createReadStream("", { fd: handle })
    },
    async olderThan(hours) {
      const old: string[] = []
      for (const name of await readdir(folder)) {
        const found = await stat(join(folder, name)).catch(() => undefined)
        if (found && Date.now() - found.mtimeMs >= hours * HOUR) old.push(name)
      }
      return old
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}
