import { createHash } from "node:crypto"
import { createReadStream } from "node:fs"
import { stat } from "node:fs/promises"
import { pipeline } from "node:stream/promises"
import type { Bucket } from "./bucket.ts"
import { diskStorage } from "./disk.ts"
import { isMissing, noBytes, storageAway } from "./faults.ts"
import { isDraft, isKey, type Storage } from "./port.ts"

const HOUR = 3600_000
/** Hours after which a draft of a process that was killed is removed. */
const DRAFT_HOURS = 24

/** Stores a file of this machine under `key`. The storage compares the hash on arrival. */
export async function putFile(bucket: Bucket, path: string, key: string): Promise<void> {
  const hash = createHash("sha256")
  await pipeline(createReadStream(path), hash)
  const { size } = await stat(path)
  await bucket.put(key, { open: () => createReadStream(path), size, hash: hash.digest("hex") })
}

/**
 * Keeps files in a private bucket of S3. Drafts are in `folder` of this machine; so are files from before the
 * bucket, which are read there until `packhaus files move` has moved them. Refuses to write to a public bucket.
 */
export async function s3Storage(bucket: Bucket, folder: string): Promise<Storage> {
  const disk = await diskStorage(folder)
  for (const key of await disk.olderThan(DRAFT_HOURS)) if (isDraft(key)) await disk.remove(key)

  let checked: Promise<void> | undefined
  async function check() {
    if (await bucket.isPublic()) throw storageAway(new Error("the bucket is public"))
  }
  /** Once per process; again after a failure. */
  function refusePublic() {
    checked ??= check().catch((error: unknown) => {
      checked = undefined
      throw error
    })
    return checked
  }

  return {
    draft: disk.draft,
    discard: disk.discard,
    async keep(draft, key) {
      if (!isKey(key)) throw new TypeError(`not a key: ${key}`)
      await refusePublic()
      await putFile(bucket, draft, key)
      await disk.discard(draft)
    },
    async open(key) {
      // The bucket twice: a file may be moved between the first two looks.
      for (const place of [bucket.get, disk.open, bucket.get])
        try {
          return await place(key)
        } catch (error) {
          if (!isMissing(error)) throw error
        }
      throw noBytes(key)
    },
    async olderThan(hours) {
      const old = await disk.olderThan(hours)
      for await (const page of bucket.pages())
        for (const { key, writtenAt } of page)
          if (Date.now() - writtenAt >= hours * HOUR) old.push(key)
      return old
    },
    async remove(key) {
      await disk.remove(key)
      if (!isDraft(key)) await bucket.remove(key)
    },
  }
}
