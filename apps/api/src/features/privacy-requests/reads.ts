import { sql } from "kysely"
import { type Context, may } from "../../context.ts"

/** Number of unanswered requests for data, for people who may answer. */
export async function privacyAttention(context: Context) {
  if (!may(context, "privacy_request.read")) return {}
  const { count } = await context.db
    .selectFrom("privacy_requests")
    .select(sql<number>`count(*)`.as("count"))
    .where("status", "=", "open")
    .executeTakeFirstOrThrow()
  return { attention: { privacy_requests: Number(count) } }
}
