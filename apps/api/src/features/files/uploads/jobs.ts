import { among } from "@packhaus/kernel/row-filters"
import { callsEvery } from "../../../context.ts"

const HOURS = 24
const BATCH_SIZE = 1000

export const uploadJobs = [
  // Interrupted uploads, and bytes of removed files.
  callsEvery("47 3 * * *", "uploads.sweep", async ({ transaction }) => {
    const files = await transaction(async ({ outside }) => outside.files)
    const keys = await files.olderThan(HOURS)
    for (let start = 0; start < keys.length; start += BATCH_SIZE) {
      const batch = keys.slice(start, start + BATCH_SIZE)
      const rows = await transaction(({ db }) =>
        db.selectFrom("files").select("id").where(among("id", batch)).execute(),
      )
      const known = new Set(rows.map(({ id }) => id))
      for (const key of batch) if (!known.has(key)) await files.remove(key)
    }
  }),
]
