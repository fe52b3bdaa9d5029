import { isAdministrator, isCustomer } from "@packhaus/contract/access/roles"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Context } from "../../../../context.ts"

const refused = (code: string) =>
  new ApiError("request.invalid", { fields: [{ path: "merchant_id", code, params: {} }] })

/**
 * The owner of a new product: a customer himself, for an administrator the platform, or the named
 * merchant. Throws 404 outside the scope, 400 for a missing one or one that sells nothing.
 */
export async function merchantOf({ rows, viewer }: Context, merchant_id: string | undefined) {
  const isOwn = isCustomer(viewer.role) || isAdministrator(viewer.role)
  if (merchant_id === undefined && isOwn) return viewer.organisation_id
  if (merchant_id === undefined) throw refused("choice.required")
  const { id, type } = await rows.one("organisations", merchant_id)
  if (type !== "customer" && type !== "platform") throw refused("choice.unknown")
  return id
}
