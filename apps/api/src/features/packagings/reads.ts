import { sql } from "kysely"
import type { Context } from "../../context.ts"

/** What the viewer can pack in, smallest first: the platform's standard sizes and their own. */
export const listPackagings = ({ db }: Context) =>
  db
    .selectFrom("packagings")
    .select(["id", "organisation_id", "name", "type", "length", "width", "height", "weight"])
    .select("max_weight")
    .orderBy(sql`length::bigint * width * height`)
    .orderBy("id")
    .limit(1000)
    .execute()
