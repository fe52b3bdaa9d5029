import { ApiError } from "@packhaus/contract/kernel/errors"
import { cutText } from "@packhaus/contract/kernel/text"
import { apiErrorOf, codeOf } from "@packhaus/kernel/database-errors"
import { newId } from "@packhaus/kernel/ids"
import { type SqlBool, sql } from "kysely"
import { z } from "zod"
import type { Context } from "../../../context.ts"
import type { ShopRow } from "../reads.ts"

const MAX_LENGTH = 300

/**
 * Why something of a shop could not be stored, as text: an error code, or the path of the
 * unexpected value.
 */
export function failureWords(error: unknown): string {
  if (typeof error === "string") return cutText(error, MAX_LENGTH)
  if (error instanceof ApiError) return error.code
  if (error instanceof z.ZodError) {
    const paths = error.issues.map(({ path }) => path.join("."))
    return cutText(`unreadable: ${paths.join(", ")}`, MAX_LENGTH)
  }
  return isRefusal(error) ? `not_storable: ${codeOf(error)}` : "failed"
}

/** The database refused these values: data exceptions and violated constraints. */
const isRefusal = (error: unknown) => /^2[23]\w{3}$/.test(codeOf(error))

/** The database is unavailable or busy; the values themselves are fine. */
export const isPassing = (error: unknown) => {
  const code = apiErrorOf(error)?.code
  return code === "server.busy" || code === "row.busy"
}

/** `of`: the kind, such as `order`; `name`: its number or title. */
type Failed = { of: "order" | "product"; external_id: string; name: string; error: string }
type Shop = Pick<ShopRow, "id" | "organisation_id">

/**
 * Stores each order or product that could be read but not stored as a failed message that is
 * retried. The shop's page shows it.
 */
export async function recordFailures(
  { db, outside }: Context,
  shop: Shop,
  failed: readonly Failed[],
) {
  const delay = outside.retryDelays[0] ?? 0
  for (const { of, external_id, name, error } of failed)
    await db
      .insertInto("inbox")
      .values({
        id: newId("inb"),
        organisation_id: shop.organisation_id,
        shop_id: shop.id,
        topic: `${of}s/read`,
        delivery_id: `read ${of === "order" ? "" : `${of} `}${external_id}`,
        event_id: null,
        triggered_at: null,
        subject: `${of} ${external_id}`,
        body: { id: external_id, name },
        attempts: 1,
        retry_at: sql<string>`packhaus_now() + make_interval(secs => ${delay})`,
        error,
      })
      .onConflict((conflict) =>
        conflict.columns(["shop_id", "delivery_id", "organisation_id"]).doUpdateSet({
          processed_at: null,
          attempts: sql<number>`inbox.attempts + 1`,
          retry_at: sql<string>`packhaus_now() + make_interval(secs => ${delay} * (inbox.attempts + 1))`,
          error,
        }),
      )
      .execute()
}

/** `told_at`: when the message was sent, null for data just read from the shop. */
export type Arrived = { shop_id: string; subject: string; told_at: string | null }

/** Closes failed messages that a newer version of their subject has settled. */
export async function settleFailures({ db }: Context, arrived: readonly Arrived[]) {
  if (arrived.length === 0) return
  const settled = db
    .selectFrom("inbox")
    .select("id")
    .where("processed_at", "is", null)
    .where("error", "is not", null)
    .where(
      sql<SqlBool>`exists (select 1 from jsonb_to_recordset(${JSON.stringify(arrived)}::jsonb)
        as arrived (shop_id text, subject text, told_at timestamptz)
        where (arrived.shop_id, arrived.subject) = (inbox.shop_id, inbox.subject)
          and (arrived.told_at is null or coalesce(inbox.triggered_at, inbox.received_at) <= arrived.told_at))`,
    )
    .where("topic", "not in", ["customers/data_request", "customers/redact", "shop/redact"])
    .forUpdate()
    .skipLocked()
  await db
    .updateTable("inbox")
    .set({ processed_at: sql<string>`packhaus_now()`, error: null })
    .where("id", "in", settled)
    .execute()
}
