import { createHash } from "node:crypto"
import { readdir, rm } from "node:fs/promises"
import { join } from "node:path"
import { pipeline } from "node:stream/promises"
import pg from "pg"
import { readConfiguration } from "../configuration.ts"
import type { Bucket } from "../integrations/storage/bucket.ts"
import { configuredBucket, uploadFolderOf } from "../integrations/storage/configured.ts"
import { isDraft, isKey } from "../integrations/storage/port.ts"
import { putFile } from "../integrations/storage/s3.ts"
import { type Command, type Io, required, UsageError } from "./command.ts"
import { hashOfFile } from "./manifest.ts"

const BATCH_SIZE = 500
const PROGRESS_EVERY = 1000

/** SHA-256 of the bytes that the bucket returns for a key. */
async function hashIn(bucket: Bucket, key: string) {
  const hash = createHash("sha256")
  await pipeline(await bucket.get(key), hash)
  return hash.digest("hex")
}

/**
 * Moves each file of `folder` that a row names: puts it into the bucket, reads it back, compares both hashes with
 * the row's and only then removes it here. What was interrupted goes on at the next run. Leftovers without a row
 * stay for the sweep.
 */
async function moveFiles(url: string, folder: string, bucket: Bucket, io: Io) {
  const names = (await readdir(folder)).filter((name) => isKey(name) && !isDraft(name))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  let [moved, damaged] = [0, 0]
  try {
    for (let start = 0; start < names.length; start += BATCH_SIZE) {
      const { rows } = await client.query<{ id: string; sha256: string }>(
        "select id, sha256 from files where id = any($1) order by id",
        [names.slice(start, start + BATCH_SIZE)],
      )
      for (const { id, sha256 } of rows) {
        const path = join(folder, id)
        if ((await hashOfFile(path)) !== sha256) {
          io.fail(`damaged: file ${id} differs from the uploaded one; it stays in the folder`)
          damaged += 1
          continue
        }
        await putFile(bucket, path, id)
        if ((await hashIn(bucket, id)) !== sha256)
          throw new Error(`the bucket returned other bytes for file ${id}`)
        await rm(path)
        moved += 1
        if (moved % PROGRESS_EVERY === 0) io.print(`${moved} files moved`)
      }
    }
  } finally {
    await client.end()
  }
  return { moved, damaged }
}

export const files: Command = async ([action], io) => {
  if (action !== "move") throw new UsageError("which action? files move")
  const url = required(io, "DATABASE_URL")
  const configuration = readConfiguration(io.environment)
  const bucket = await configuredBucket(configuration)
  if (!bucket) throw new UsageError("S3_BUCKET is not set")
  if (await bucket.isPublic()) throw new UsageError("the bucket is public: nothing was moved")
  const { moved, damaged } = await moveFiles(url, uploadFolderOf(configuration), bucket, io)
  io.print(`${moved} files moved.`)
  return damaged > 0 ? 1 : 0
}
