import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { type SqlBool, sql } from "kysely"
import { type Context, within } from "../../../../context.ts"
import type { Steps } from "../../../../module.ts"
import { changeTracking } from "../../../orders/verbs/ship.ts"
import { claimChanged } from "../events.ts"
import { type LockedClaim, lockClaim } from "./lock.ts"
import { settleByParcel } from "./move.ts"
import { putReplacement } from "./replace.ts"

/** Claims per run. */
const BATCH_SIZE = 50

/** All pieces that were not cancelled are shipped. */
const isSent = sql<SqlBool>`exists (select 1 from ${sql.table("fulfillments")} as sent
    where sent.order_id = replacement.id and sent.merchant_id = replacement.merchant_id and sent.status = 'shipped')
  and not exists (select 1 from ${sql.table("order_items")} as item
    where item.order_id = replacement.id and item.merchant_id = replacement.merchant_id
      and item.shipped_quantity < item.quantity - item.canceled_quantity)`

/**
 * Accepted claims whose replacement was shipped or cancelled. Unordered, so that a failing one does
 * not block the others.
 */
const findDue = ({ db }: Pick<Context, "db">) =>
  db
    .selectFrom("claims as claim")
    .innerJoin("orders as replacement", (join) =>
      join
        .onRef("replacement.id", "=", "claim.new_order_id")
        .onRef("replacement.merchant_id", "=", "claim.organisation_id"),
    )
    .select("claim.id")
    .where("claim.status", "=", "accepted")
    .where("claim.new_order_id", "is not", null)
    .where(sql<SqlBool>`(replacement.canceled_at is not null or ${isSent})`)
    .orderBy(sql`random()`)
    .limit(BATCH_SIZE)
    .execute()

/**
 * Settles claims with shipped replacements by their tracking numbers, which the first parcel takes
 * over so that its shop learns them (domain 6). A cancelled replacement reopens the claim.
 */
export async function settleReplaced({ transaction }: Pick<Steps, "transaction">) {
  for (const { id } of await transaction(findDue))
    await transaction(async (context) => {
      const locked = await lockClaim(context, id, "track")
      const { claim } = locked
      if (claim.new_order_id === null) return
      const inside = within(context, claim.organisation_id)
      const replacement = await inside.rows.lock("orders", claim.new_order_id)
      if (replacement.canceled_at === null) return settle(context, locked, replacement.id)
      await putReplacement(inside, claim, null)
      const organisation_ids = [claim.organisation_id, claim.receiver_id]
      await context.emit(claimChanged, { id, organisation_ids })
    })
}

/** Shipped fulfilments of an order, newest last, with their numbers. */
const shippedOf = ({ db }: Context, order_id: string) =>
  db
    .selectFrom("fulfillments as sent")
    .leftJoin("parcels as parcel", (join) =>
      join
        .onRef("parcel.fulfillment_id", "=", "sent.id")
        .onRef("parcel.merchant_id", "=", "sent.merchant_id"),
    )
    .select(["sent.shipment_method", "parcel.tracking_number"])
    .where("sent.order_id", "=", order_id)
    .where("sent.status", "=", "shipped")
    .orderBy("sent.shipped_at")
    .orderBy("parcel.id")
    .execute()

/** The last fulfilment of a line; none if its shop had it sent otherwise. */
const lastSent = ({ db }: Context, { order_id, line_item_id }: LockedClaim["claim"]) =>
  db
    .selectFrom("fulfillments as sent")
    .innerJoin("fulfillment_items as piece", (join) =>
      join
        .onRef("piece.fulfillment_id", "=", "sent.id")
        .onRef("piece.merchant_id", "=", "sent.merchant_id"),
    )
    .select("sent.id")
    .where("sent.order_id", "=", order_id)
    .where("sent.status", "=", "shipped")
    .where("piece.line_item_id", "=", line_item_id)
    .orderBy("sent.shipped_at", "desc")
    .limit(1)
    .executeTakeFirst()

async function settle(context: Context, locked: LockedClaim, new_order_id: string) {
  const { claim } = locked
  const inside = within(context, claim.organisation_id)
  const shipped = await shippedOf(inside, new_order_id)
  const tracking_numbers = shipped.flatMap(({ tracking_number }) => tracking_number ?? [])
  const shipment_method = shipped.at(-1)?.shipment_method ?? undefined
  const before = await lastSent(inside, claim)
  if (before && tracking_numbers.length > 0)
    await changeTracking(inside, claim.order_id, before.id, { tracking_numbers, shipment_method })
  const { name } = await context.rows.one("organisations", PLATFORM_ID)
  const viewer = { ...context.viewer, name, organisation_id: PLATFORM_ID }
  await settleByParcel({ ...context, viewer }, locked, tracking_numbers)
}
