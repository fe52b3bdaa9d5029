import { ApiError } from "@packhaus/contract/kernel/errors"
import { publicationLifecycle } from "@packhaus/contract/sourcing/publications/status"
import { type Context, within } from "../../../../context.ts"
import { listingDue, publicationChanged } from "../events.ts"

/** Retries a failed publication. Throws 404, and `publications.not_open_for` in another state. */
export async function retryListing(context: Context, request_id: string) {
  const { organisation_id } = await context.rows.lock("product_requests", request_id)
  const inside = within(context, organisation_id)
  const found = await inside.db
    .selectFrom("publications")
    .select(["id", "status"])
    .where("request_id", "=", request_id)
    .executeTakeFirst()
  if (!found) throw new ApiError("row.not_found", { id: request_id })
  const { id } = found
  const status = publicationLifecycle.next(found.status, "retry")
  if (!status) throw new ApiError("publications.not_open_for", { status: found.status })
  await inside.db
    .updateTable("publications")
    .set({ status, attempts: 0, retry_at: null, lease_until: null })
    .where("id", "=", id)
    .execute()
  const concerned = { id, organisation_ids: [organisation_id], owner: organisation_id }
  await context.emit(publicationChanged, concerned)
  await context.emit(listingDue, concerned)
}
