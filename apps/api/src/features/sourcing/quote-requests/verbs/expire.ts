import { type SqlBool, sql } from "kysely"
import { type Context, within } from "../../../../context.ts"
import { notify } from "../../../notices/verbs/notify.ts"
import { quoteRequestChanged } from "../events.ts"
import { readManager } from "./news.ts"

/** Batch size per transaction. */
const BATCH = 500

const columns = [
  "id",
  "organisation_id",
  "request_id",
  "supplier_id",
  "supplier_name",
  "product_name",
] as const

/** Expires overdue quote requests and notifies the requester. Idempotent. */
export async function expireQuotes(context: Context) {
  const { db, note, emitAll } = context
  const over = await db
    .updateTable("quote_requests")
    .set({ status: "expired" })
    .where("status", "=", "assigned")
    .where("id", "in", (from) =>
      from
        .selectFrom("quote_requests")
        .select("id")
        .where("status", "=", "assigned")
        .where(sql<SqlBool>`expires_at <= packhaus_now()`)
        .orderBy("expires_at")
        .limit(BATCH),
    )
    .returning(columns)
    .execute()
  await note(
    over.map(({ request_id, organisation_id, supplier_name }) => ({
      entity: "product_requests",
      entity_id: request_id,
      organisation_id,
      action: "product_request.quote_expired",
      details: { supplier: supplier_name },
    })),
  )
  await emitAll(
    quoteRequestChanged,
    over.map(({ id, supplier_id, organisation_id }) => ({
      id,
      organisation_ids: [supplier_id, organisation_id],
    })),
  )
  for (const { request_id, organisation_id, product_name, supplier_name } of over)
    await notify(context, [
      {
        name: "quote_expired",
        organisation_id: await readManager(context, organisation_id),
        subject_id: request_id,
        params: { product: product_name, supplier: supplier_name },
      },
    ])
}

/** Closes the quote requests of a request. The caller holds its lock. */
export async function endQuotes(
  context: Context,
  { id: request_id, organisation_id }: { id: string; organisation_id: string },
) {
  const ended = await within(context, organisation_id)
    .db.updateTable("quote_requests")
    .set({ status: "expired" })
    .where("request_id", "=", request_id)
    .where("status", "=", "assigned")
    .returning(["id", "supplier_id"])
    .execute()
  await context.emitAll(
    quoteRequestChanged,
    ended.map(({ id, supplier_id }) => ({ id, organisation_ids: [supplier_id] })),
  )
}
