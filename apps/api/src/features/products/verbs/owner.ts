import { isCustomer } from "@packhaus/contract/access/roles"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Context } from "../../../context.ts"

const refused = (code: string) =>
  new ApiError("request.invalid", { fields: [{ path: "merchant_id", code, params: {} }] })

/**
 * Whose product it becomes: a customer's own, else that of the customer named. Throws 404 for one the
 * viewer does not see, 400 for none or an organisation that is no customer.
 */
export async function merchantOf({ rows, viewer }: Context, merchant_id: string | undefined) {
  if (merchant_id === undefined && isCustomer(viewer.role)) return viewer.organisation_id
  if (merchant_id === undefined) throw refused("choice.required")
  const { id, type } = await rows.one("organisations", merchant_id)
  if (type !== "customer") throw refused("choice.unknown")
  return id
}
