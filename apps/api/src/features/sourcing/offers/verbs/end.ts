import { openToOffers } from "@packhaus/contract/sourcing/product-requests/status"
import { type SqlBool, sql } from "kysely"
import { currentDay } from "../../../../business-day.ts"
import { type Context, ofOwnerOf } from "../../../../context.ts"
import { decided, tellChanges } from "./move.ts"

const over = sql<SqlBool>`valid_until < ${currentDay}`

/** Offers past their validity can no longer be accepted. */
export async function expireOffers(context: Context) {
  const expired = await decided(context, "expired")
    .where("status", "in", ["submitted", "open"])
    .where(over)
    .returning(["id", "organisation_id", "supplier_id"])
    .execute()
  await tellChanges(context, expired)
}

/** Of a request that is over, or a draft again, nothing is offered any more. */
export async function closeOffersOf(context: Context, request_id: string) {
  const closed = await decided(ofOwnerOf(context, request_id), "declined")
    .where("request_id", "=", request_id)
    .where("status", "in", ["submitted", "open"])
    .where("request_id", "in", (from) =>
      from
        .selectFrom("product_requests")
        .select("id")
        .where("id", "=", request_id)
        .where("status", "not in", [...openToOffers]),
    )
    .returning(["id", "organisation_id", "supplier_id"])
    .execute()
  await tellChanges(context, closed)
}
