import type {
  PrivacyRequest,
  PrivacyRequestQuery,
} from "@packhaus/contract/privacy-requests/schema"
import type { Row } from "@packhaus/kernel/table"
import { sql } from "kysely"
import { type Context, may } from "../../context.ts"
import type { privacyRequestTables } from "./tables.ts"

export type PrivacyRequestRow = Row<(typeof privacyRequestTables)["privacy_requests"]>

/** Requests with the names of their shops and owners: one statement for all of them. */
export async function named(
  { db }: Context,
  requests: readonly PrivacyRequestRow[],
): Promise<PrivacyRequest[]> {
  const ids = [...new Set(requests.map(({ shop_id }) => shop_id))]
  const shops =
    ids.length === 0
      ? []
      : await db
          .selectFrom("shops")
          .innerJoin("organisations", "organisations.id", "shops.organisation_id")
          .select(["shops.id", "shops.name", "organisations.name as organisation_name"])
          .where("shops.id", "in", ids)
          .execute()
  const known = new Map(shops.map((shop) => [shop.id, shop]))
  return requests.map((request) => {
    const shop = known.get(request.shop_id)
    return {
      ...request,
      shop_name: shop?.name ?? "",
      organisation_name: shop?.organisation_name ?? "",
    }
  })
}

/** One page of requests; the newest first. */
export async function listPrivacyRequests(context: Context, query: PrivacyRequestQuery) {
  const { order = "-received_at" } = query
  const { privacy_requests, ...page } = await context.rows.page("privacy_requests", {
    ...query,
    order,
  })
  return { ...page, privacy_requests: await named(context, privacy_requests) }
}

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
