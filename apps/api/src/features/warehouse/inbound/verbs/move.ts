import { openLevels } from "@packhaus/commerce/stock/levels"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { cartonWeight, MAX_CARTON_WEIGHT, openOf } from "@packhaus/contract/warehouse/inbound/rules"
import type { ScheduleInbound } from "@packhaus/contract/warehouse/inbound/schema"
import type { Context } from "../../../../context.ts"
import { notify } from "../../../notices/verbs/notify.ts"
import {
  announceLines,
  begin,
  mustBeAhead,
  noteChange,
  saveLines,
  totalsOf,
  update,
} from "./kit.ts"

/**
 * Announces the goods to the location: the pieces count as incoming. Throws
 * `inbound.carton_too_heavy` for a carton above the limit.
 */
export async function announceInbound(context: Context, id: string) {
  const { notice, inside, lines } = await begin(context, id, "announce")
  const { organisation_id, location_id, location_owner_id, number } = notice
  for (const { rank, ...line } of lines) {
    const weight = cartonWeight(line)
    if (weight !== null && weight > MAX_CARTON_WEIGHT)
      throw new ApiError("inbound.carton_too_heavy", {
        line: rank,
        weight,
        maximum: MAX_CARTON_WEIGHT,
      })
  }
  await openLevels(
    inside.db,
    lines.map(({ inventory_item_id }) => ({
      merchant_id: organisation_id,
      inventory_item_id: inventory_item_id ?? "",
      location_id,
      location_owner_id,
    })),
  )
  await announceLines(inside, notice, lines, openOf)
  await update(inside, id, { status: "announced" }, "announced_at")
  await noteChange(context, notice, { action: "inbound.announced", details: { number } })
  if (location_owner_id === organisation_id) return
  const { name } = await inside.rows.one("organisations", organisation_id)
  await notify(context, [
    {
      name: "inbound_announced",
      organisation_id: location_owner_id,
      subject_id: id,
      params: {
        notice: number,
        merchant: name,
        pieces: notice.total_quantity,
        cartons: notice.carton_count,
      },
    },
  ])
}

/** Changes the day of arrival and the shipment of an announced notice. */
export async function scheduleInbound(context: Context, id: string, delivery: ScheduleInbound) {
  const { notice, inside } = await begin(context, id, "schedule")
  const { expected_on, carrier, tracking_number } = delivery
  if (expected_on !== notice.expected_on) await mustBeAhead(context, expected_on)
  await inside.rows.update("inbound_notices", id, {
    expected_on,
    carrier: carrier || null,
    tracking_number: tracking_number || null,
  })
  await noteChange(context, notice, { action: "inbound.scheduled", details: delivery })
}

/** Cancels a notice of which nothing arrived. */
export async function cancelInbound(context: Context, id: string, { reason }: { reason: string }) {
  const { notice, inside, lines } = await begin(context, id, "cancel")
  if (notice.status === "announced")
    await announceLines(inside, notice, lines, (line) => -openOf(line))
  await update(inside, id, { status: "cancelled", reason }, "cancelled_at")
  await noteChange(context, notice, { action: "inbound.cancelled", details: { reason } })
}

/** Ends the notice: open pieces are missing. */
export async function closeInbound(context: Context, id: string, { reason }: { reason: string }) {
  const { notice, inside, lines } = await begin(context, id, "close")
  await announceLines(inside, notice, lines, (line) => -openOf(line))
  const after = lines.map((line) => ({ ...line, missing: line.missing + openOf(line) }))
  await saveLines(inside, after)
  const totals = totalsOf(after)
  await update(inside, id, { ...totals, status: "closed", reason }, "closed_at")
  const missing = totals.missing_quantity - notice.missing_quantity
  await noteChange(context, notice, { action: "inbound.closed", details: { missing, reason } })
}
