import { sql } from "kysely"
import type { Context } from "../../../context.ts"

/**
 * Records a VIES check of an organisation. Returns whether the last one was more than a minute ago;
 * concurrent calls wait for the row and see the first one's time.
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
