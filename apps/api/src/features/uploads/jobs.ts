import { every } from "../../context.ts"

const HOURS = 24

export const uploadJobs = [
  // Uploads that were cut off, and the bytes of files that were removed.
  every("47 3 * * *", "uploads.sweep", async ({ db, outside: { files } }) => {
    const keys = await files.olderThan(HOURS)
    if (keys.length === 0) return
    const rows = await db.selectFrom("files").select("id").where("id", "in", keys).execute()
    const known = new Set(rows.map(({ id }) => id))
    for (const key of keys) if (!known.has(key)) await files.remove(key)
  }),
]
