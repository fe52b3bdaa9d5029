import { sql } from "kysely"
import type { Context } from "../../../context.ts"

/**
 * Notes that VIES is asked now about an organisation. Answers whether that was more than a minute ago:
 * who comes at the same time waits for this row, and finds the time of the first.
 */
export async function noteViesRequest({ db }: Pick<Context, "db">, id: string): Promise<boolean> {
  const [noted] = await db
    .updateTable("organisations")
    .set({ vies_asked_at: sql`packhaus_now()` })
    .where("id", "=", id)
    .where(sql<boolean>`coalesce(vies_asked_at < packhaus_now() - interval '1 minute', true)`)
    .returning("id")
    .execute()
  return noted !== undefined
}
