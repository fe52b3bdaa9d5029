import { ApiError } from "@packhaus/contract/kernel/errors"
import { today } from "../../../../business-day.ts"
import type { Context } from "../../../../context.ts"
import { isInForce } from "../reads.ts"
import { writeFee } from "./create-fee.ts"

/**
 * Revokes a future price with a row of its own: the earlier price continues. Throws
 * `fees.not_open_for` for one that has begun, was replaced or was revoked.
 */
export async function revokeFee(context: Context, id: string) {
  const { organisation_id, code, country_group, max_weight, valid_from } = await context.rows.one(
    "fees",
    id,
  )
  const inForce = await context.db
    .selectFrom("fees as fee")
    .select("fee.id")
    .where("fee.id", "=", id)
    .where(isInForce)
    .executeTakeFirst()
  const status = !inForce ? "replaced" : valid_from <= (await today(context)) ? "begun" : "planned"
  if (status !== "planned") throw new ApiError("fees.not_open_for", { status, verb: "revoke" })
  const key = { organisation_id, code, country_group, max_weight, valid_from }
  return writeFee(context, { ...key, amount: null, is_revoked: true, supersedes_id: id })
}
