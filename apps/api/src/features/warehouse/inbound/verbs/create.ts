import { fieldFault } from "@packhaus/contract/kernel/errors"
import { cartonsOf, MAX_CARTONS, receivesGoods } from "@packhaus/contract/warehouse/inbound/rules"
import type { ChangeInbound, CreateInbound } from "@packhaus/contract/warehouse/inbound/schema"
import { newId } from "@packhaus/kernel/ids"
import { type Context, within } from "../../../../context.ts"
import { customerOf, destinationOf } from "../../../purchasing/kit/place.ts"
import { readItems } from "../reads.ts"
import { begin, mustBeAhead, noteChange } from "./kit.ts"

/** Columns of a notice and its lines. Throws `request.invalid` for locations and items of others. */
async function contentOf(inside: Context, organisation_id: string, wanted: ChangeInbound) {
  const { location_id, expected_on, note } = wanted
  const { place } = await destinationOf(inside, { location_id, organisation_id })
  if (!receivesGoods(place.kind)) throw fieldFault("location_id", "choice.unknown")
  await mustBeAhead(inside, expected_on)
  const items = await readItems(
    inside,
    wanted.lines.map(({ inventory_item_id }) => inventory_item_id),
  )
  const lines = wanted.lines.map(({ inventory_item_id, quantity, per_carton }, rank) => {
    const item = items.find((one) => one.inventory_item_id === inventory_item_id)
    if (!item) throw fieldFault(`lines.${rank}.inventory_item_id`, "choice.unknown")
    const { product_title, variant_title, sku, weight, product_weight } = item
    return {
      inventory_item_id,
      product_title,
      variant_title,
      sku,
      weight: weight ?? product_weight,
      quantity,
      per_carton,
      rank,
    }
  })
  const carton_count = lines.reduce((sum, line) => sum + cartonsOf(line), 0)
  if (carton_count > MAX_CARTONS)
    throw fieldFault("lines.0.per_carton", "number.too_small", { maximum: MAX_CARTONS })
  return {
    lines,
    columns: {
      location_id: place.id,
      location_name: place.name,
      location_owner_id: place.owner_id,
      expected_on,
      carrier: wanted.carrier || null,
      tracking_number: wanted.tracking_number || null,
      note,
      total_quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      carton_count,
    },
  }
}
type Content = Awaited<ReturnType<typeof contentOf>>

type Head = { id: string; organisation_id: string; location_owner_id: string }
const insertLines = (
  { rows }: Context,
  { id, organisation_id, location_owner_id }: Head,
  lines: Content["lines"],
) =>
  rows.insertAll(
    "inbound_lines",
    lines.map((line) => ({
      ...line,
      id: newId("inbl"),
      organisation_id,
      location_owner_id,
      inbound_notice_id: id,
    })),
  )

/** Creates the draft of a notice. Returns the id. */
export async function createInbound(context: Context, wanted: CreateInbound) {
  const { id: organisation_id } = await customerOf(context, wanted.organisation_id)
  const inside = within(context, organisation_id)
  const { lines, columns } = await contentOf(inside, organisation_id, wanted)
  const head = { id: newId("inbn"), organisation_id }
  const { location_owner_id } = columns
  const { number } = await inside.rows.insert("inbound_notices", {
    ...head,
    ...columns,
    created_by: context.viewer.id,
  })
  await insertLines(inside, { ...head, location_owner_id }, lines)
  await noteChange(
    context,
    { ...head, location_owner_id },
    {
      action: "inbound.created",
      details: { number },
    },
  )
  return head.id
}

/** Replaces the content of a draft. */
export async function changeInbound(context: Context, id: string, wanted: ChangeInbound) {
  const { notice, inside } = await begin(context, id, "change")
  const { organisation_id } = notice
  const { lines, columns } = await contentOf(inside, organisation_id, wanted)
  const { location_owner_id } = columns
  await inside.db.deleteFrom("inbound_lines").where("inbound_notice_id", "=", id).execute()
  await inside.rows.update("inbound_notices", id, columns)
  await insertLines(inside, { id, organisation_id, location_owner_id }, lines)
  const { total_quantity, carton_count } = columns
  await noteChange(
    context,
    { ...notice, location_owner_id },
    {
      action: "inbound.changed",
      details: { total_quantity, carton_count },
    },
  )
}
