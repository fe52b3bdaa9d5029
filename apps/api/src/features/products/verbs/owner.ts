import { isAdministrator, isCustomer } from "@packhaus/contract/access/roles"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Context } from "../../../context.ts"

const refused = (code: string) =>
  new ApiError("request.invalid", { fields: [{ path: "merchant_id", code, params: {} }] })

/**
 * Whose product it becomes: a customer's own and an administrator's for the platform, unless another
 * merchant is named. Throws 404 for one the viewer does not see, 400 for none or one that sells nothing.
 */
export async function merchantOf({ rows, viewer }: Context, merchant_id: string | undefined) {
  const isOwn = isCustomer(viewer.role) || isAdministrator(viewer.role)
  if (merchant_id === undefined && isOwn) return viewer.organisation_id
  if (merchant_id === undefined) throw refused("choice.required")
  const { id, type } = await rows.one("organisations", merchant_id)
  if (type !== "customer" && type !== "platform") throw refused("choice.unknown")
  return id
}
