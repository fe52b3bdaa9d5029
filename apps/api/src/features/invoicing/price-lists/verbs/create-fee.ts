import type { CreateFee, Fee } from "@packhaus/contract/invoicing/price-lists/schema"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { takenKeyOf } from "@packhaus/kernel/database-errors"
import { type SqlBool, sql } from "kysely"
import { today } from "../../../../business-day.ts"
import type { Context } from "../../../../context.ts"
import { pricesChanged } from "../events.ts"

type NewFee = Omit<CreateFee, "base"> & Partial<Pick<Fee, "base" | "is_revoked" | "supersedes_id">>

/** Writes a row of the price list and announces it. Throws `row.busy` if another was first. */
export async function writeFee(context: Context, input: NewFee) {
  const { rows, viewer, emit, note } = context
  const fee = await rows.insert("fees", { ...input, created_by: viewer.name }).catch((error) => {
    if (!takenKeyOf(error)?.startsWith("fees_")) throw error
    throw new ApiError("row.busy")
  })
  const organisation_id = input.organisation_id ?? PLATFORM_ID
  await note({
    entity: "fees",
    entity_id: fee.id,
    organisation_id,
    action: "fee.write",
    details: { ...input },
  })
  await emit(pricesChanged, { id: fee.id, organisation_ids: [] })
  return fee
}

/** The last row of the same price and day, which the new one replaces. */
const lastOf = ({ db }: Context, fee: CreateFee) =>
  db
    .selectFrom("fees as fee")
    .select("fee.id")
    .where(
      sql<SqlBool>`(fee.organisation_id, fee.code, fee.country_group, fee.max_weight, fee.valid_from)
        is not distinct from (${fee.organisation_id}::text, ${fee.code}::text,
          ${fee.country_group}::text, ${fee.max_weight}::int, ${fee.valid_from}::date)`,
    )
    .where(
      sql<SqlBool>`not exists (
        select 1 from ${sql.table("fees")} as newer where newer.supersedes_id = fee.id)`,
    )
    .executeTakeFirst()

/**
 * Adds a price from a day on; another one of the same day corrects it. Parcels shipped before keep
 * their price, so the day must not be past (else `date.past`).
 */
export async function createFee(context: Context, fee: CreateFee) {
  if (fee.organisation_id) await context.rows.one("organisations", fee.organisation_id)
  if (fee.valid_from < (await today(context)))
    throw new ApiError("request.invalid", {
      fields: [{ path: "valid_from", code: "date.past", params: {} }],
    })
  const last = await lastOf(context, fee)
  return writeFee(context, { ...fee, supersedes_id: last?.id ?? null })
}
