import { createHash } from "node:crypto"
import { createReadStream } from "node:fs"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { pipeline } from "node:stream/promises"
import { z } from "zod"
import { UsageError } from "./command.ts"

export const DUMP = "database.dump"
export const FILES = "files"
export const MANIFEST = "manifest.json"

/** The contents of a backup. Written last: a folder without it is not a backup. */
export const Manifest = z.object({
  format: z.literal(1),
  /** ISO 8601, UTC: the time of the snapshot. */
  taken_at: z.string(),
  postgres: z.number(),
  /** Rows of each table at that time. */
  rows: z.record(z.string(), z.number()),
  /** SHA-256 by path within the backup. */
  hashes: z.record(z.string(), z.string()),
  /** Files of rows that were missing when they were copied. */
  missing: z.array(z.string()),
  /** Files whose content differs from the uploaded one in their row. */
  damaged: z.array(z.string()),
})
export type Manifest = z.output<typeof Manifest>

export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash("sha256")
  await pipeline(createReadStream(path), hash)
  return hash.digest("hex")
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), "utf8").catch(() => {
    throw new UsageError(`${folder} holds no backup: ${MANIFEST} is missing`)
  })
  return Manifest.parse(JSON.parse(text))
}

/** The paths of a backup that are missing or changed. */
export async function changedPaths(folder: string, { hashes }: Manifest): Promise<string[]> {
  const changed: string[] = []
  for (const [path, hash] of Object.entries(hashes)) {
    const found = await hashOfFile(join(folder, path)).catch(() => null)
    if (found !== hash) changed.push(path)
  }
  return changed
}
