import type { Context } from "../../../../context.ts"
import { lockRequest, publishAccepted } from "./move.ts"

/**
 * An accepted request is published. Locks it until the transaction ends. Throws
 * `product_requests.not_open_for` for any other.
 */
export async function publishRequest(context: Context, id: string) {
  const request = await lockRequest(context, id)
  await publishAccepted(context, request)
  return request
}

/** A product was made of a request. */
export async function addProduct(
  { db }: Context,
  { id: request_id, organisation_id }: { id: string; organisation_id: string },
  product_id: string,
) {
  await db
    .insertInto("product_request_products")
    .values({ organisation_id, request_id, product_id })
    .execute()
}
