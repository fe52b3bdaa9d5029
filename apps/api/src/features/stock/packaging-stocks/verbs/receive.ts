import { among } from "@packhaus/kernel/row-filters"
import { type Context, within } from "../../../../context.ts"
import { packagingStockChanged } from "../events.ts"

type Delivery = {
  /** Owner of the packaging; the caller has found it and the location in scope. */
  organisation_id: string
  location_id: string
  reason: string
  lines: readonly { packaging_id: string; quantity: number }[]
}

/** Books a delivery of an organisation's packagings at one place, in a constant number of statements. */
export async function receivePackaging(
  context: Context,
  { organisation_id, location_id, reason, lines }: Delivery,
) {
  const came = new Map<string, number>()
  for (const { packaging_id, quantity } of lines)
    if (quantity > 0) came.set(packaging_id, (came.get(packaging_id) ?? 0) + quantity)
  if (came.size === 0) return
  const inside = within(context, organisation_id)
  const ids = [...came.keys()]
  await inside.rows.insertAll(
    "packaging_levels",
    ids.map((packaging_id) => ({ packaging_id, location_id, organisation_id })),
    "ignore duplicates",
  )
  const levels = await inside.db
    .selectFrom("packaging_levels")
    .select(["id", "packaging_id", "stocked_quantity"])
    .where("location_id", "=", location_id)
    .where(among("packaging_id", ids))
    .orderBy("packaging_id")
    .forNoKeyUpdate()
    .execute()
  const booked = levels.map(({ id, packaging_id, stocked_quantity: from }) => {
    const quantity = came.get(packaging_id) ?? 0
    return { id, quantity, from, to: from + quantity }
  })
  await inside.rows.updateAll(
    "packaging_levels",
    booked.map(({ id, to }) => ({ id, stocked_quantity: to })),
  )
  await context.note(
    booked.map(({ id, ...moved }) => ({
      entity: "packaging_levels",
      entity_id: id,
      organisation_id,
      action: "packaging_stock.write",
      details: { kind: "arrival", reason, ...moved },
    })),
  )
  await context.emitAll(
    packagingStockChanged,
    booked.map(({ id }) => ({ id, organisation_ids: [organisation_id] })),
  )
}
