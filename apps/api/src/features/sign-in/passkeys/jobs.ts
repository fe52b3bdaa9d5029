import { sql } from "kysely"
import { systemJobs } from "../../../context.ts"

export const passkeyJobs = [
  systemJobs.every("37 * * * *", "passkeys.forget", async ({ unscoped }) => {
    await unscoped
      .deleteFrom("passkey_challenges")
      .where("expires_at", "<", sql<string>`packhaus_now()`)
      .execute()
  }),
]
