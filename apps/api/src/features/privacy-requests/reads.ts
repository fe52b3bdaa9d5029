import { sql } from "kysely"
import { type Context, may } from "../../context.ts"

/** How many requests for data wait for somebody's answer: for those who may give it. */
export async function privacyAttention(context: Context) {
  if (!may(context, "privacy_request.read")) return {}
  const { count } = await context.db
    .selectFrom("privacy_requests")
    .select(sql<number>`count(*)`.as("count"))
    .where("status", "=", "open")
    .executeTakeFirstOrThrow()
  return { attention: { privacy_requests: Number(count) } }
}
