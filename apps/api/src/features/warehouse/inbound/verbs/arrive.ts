import { fieldFault } from "@packhaus/contract/kernel/errors"
import { skuKeyOf } from "@packhaus/contract/warehouse/inbound/rows"
import { openOf, splitArrival } from "@packhaus/contract/warehouse/inbound/rules"
import type { ArriveInbound } from "@packhaus/contract/warehouse/inbound/schema"
import { newId } from "@packhaus/kernel/ids"
import { sql } from "kysely"
import type { Context } from "../../../../context.ts"
import { notify } from "../../../notices/verbs/notify.ts"
import { receiveDelivery } from "../../../stock/stocks/verbs.ts"
import { readItemsBySku } from "../reads.ts"
import {
  announceLines,
  begin,
  type Line,
  type Notice,
  noteChange,
  saveLines,
  totalsOf,
  update,
} from "./kit.ts"

type Came = ArriveInbound["lines"][number]
type Pieces = { arrived: number; damaged: number; missing: number; unannounced: number }
const none: Pieces = { arrived: 0, damaged: 0, missing: 0, unannounced: 0 }

/** Pieces of a delivery by line. Throws `request.invalid` for foreign lines and too many missing. */
function bookedOf(notice: Notice, lines: readonly Line[], came: readonly Came[]) {
  const booked = new Map<string, Pieces>()
  // Nothing is expected any more once the notice was cancelled.
  const expected = (line: Line) => (notice.status === "cancelled" ? 0 : openOf(line))
  for (const [index, { line_id, ...counted }] of came.entries()) {
    const line = lines.find(({ id }) => id === line_id)
    if (!line) throw fieldFault(`lines.${index}.line_id`, "choice.unknown")
    const split = splitArrival(counted, expected(line))
    const maximum = expected(line) - split.arrived - split.damaged
    if (counted.missing > maximum)
      throw fieldFault(`lines.${index}.missing`, "number.too_big", { maximum })
    booked.set(line_id, { ...split, missing: counted.missing })
  }
  return booked
}

/** Lines for goods that no line names: the merchant's item with this SKU, otherwise the text. */
async function linesOfOthers(
  inside: Context,
  notice: Notice,
  { lines, others }: { lines: readonly Line[]; others: ArriveInbound["others"] },
) {
  const items = await readItemsBySku(
    inside,
    others.map(({ name }) => name),
  )
  const sums = new Map<string, { name: string; quantity: number }>()
  for (const { name, quantity } of others)
    sums.set(name, { name, quantity: (sums.get(name)?.quantity ?? 0) + quantity })
  const added: Line[] = []
  const found = new Map<string, Pieces>()
  for (const { name, quantity } of sums.values()) {
    const item = items.find(({ sku }) => skuKeyOf(sku ?? "") === skuKeyOf(name))
    const known = item && lines.find((line) => line.inventory_item_id === item.inventory_item_id)
    const id = known?.id ?? newId("inbl")
    found.set(id, { ...none, unannounced: quantity })
    if (known) continue
    added.push({
      id,
      organisation_id: notice.organisation_id,
      inbound_notice_id: notice.id,
      location_owner_id: notice.location_owner_id,
      inventory_item_id: item?.inventory_item_id ?? null,
      product_title: item?.product_title ?? name,
      variant_title: item?.variant_title ?? "",
      sku: item?.sku ?? null,
      weight: item ? (item.weight ?? item.product_weight) : null,
      quantity: 0,
      per_carton: 1,
      arrived: 0,
      damaged: 0,
      missing: 0,
      unannounced: 0,
      in_question: 0,
      accepted: 0,
      rank: lines.length + added.length,
    })
  }
  return { added, found }
}

const plus = (line: Line, pieces: Pieces = none): Line => ({
  ...line,
  arrived: line.arrived + pieces.arrived,
  damaged: line.damaged + pieces.damaged,
  missing: line.missing + pieces.missing,
  unannounced: line.unannounced + pieces.unannounced,
  in_question: line.in_question + pieces.unannounced,
})
const sumOf = (booked: readonly Pieces[], what: keyof Pieces) =>
  booked.reduce((sum, pieces) => sum + pieces[what], 0)

/**
 * Books one delivery: arrived pieces become available, damaged and unannounced ones blocked. The
 * merchant decides about unannounced pieces. The same id books once.
 */
export async function arriveInbound(context: Context, id: string, arrival: ArriveInbound) {
  const { notice, inside, lines } = await begin(context, id, "arrive")
  const before = await inside.rows.children("inbound_arrivals", "inbound_notice_id", [id])
  if (before.some(({ client_id }) => client_id === arrival.id)) return
  const booked = bookedOf(notice, lines, arrival.lines)
  const { added, found } = await linesOfOthers(inside, notice, { lines, others: arrival.others })
  for (const [line_id, pieces] of found) {
    const { unannounced } = booked.get(line_id) ?? none
    booked.set(line_id, {
      ...(booked.get(line_id) ?? none),
      unannounced: unannounced + pieces.unannounced,
    })
  }
  if (lines.length + added.length > MAX_NOTICE_LINES)
    throw fieldFault("others", "list.too_long", { maximum: MAX_NOTICE_LINES })

  await inside.rows.insertAll("inbound_lines", added)
  const after = [...lines, ...added].map((line) => plus(line, booked.get(line.id)))
  await saveLines(inside, after)
  const openBefore = new Map(lines.map((line) => [line.id, openOf(line)]))
  const isExpected = notice.status === "announced" || notice.status === "arriving"
  if (isExpected)
    await announceLines(
      inside,
      notice,
      after,
      (line) => openOf(line) - (openBefore.get(line.id) ?? 0),
    )

  const delivered = [...booked].map(([line_id, pieces]) => ({ line_id, ...pieces }))
  await inside.db
    .insertInto("inbound_arrivals")
    .values({
      id: newId("inba"),
      organisation_id: notice.organisation_id,
      inbound_notice_id: id,
      location_owner_id: notice.location_owner_id,
      client_id: arrival.id,
      lines: sql<typeof delivered>`${JSON.stringify(delivered)}::jsonb`,
      note: arrival.note,
      booked_by: context.viewer.id,
      booked_by_name: context.viewer.name,
    })
    .execute()
  await stock(context, notice, { lines: after, booked })
  const isDone = after.every((line) => openOf(line) === 0)
  const status = isDone ? "closed" : "arriving"
  // A closed or cancelled notice keeps its status.
  await update(
    inside,
    id,
    { ...totalsOf(after), ...(isExpected && { status }) },
    ...(isExpected && isDone ? (["closed_at"] as const) : []),
  )
  await tell(context, notice, [...booked.values()])
}

/** Lines of a notice with the goods that were not announced. */
const MAX_NOTICE_LINES = 200

/** Books the pieces of known items into stock. */
async function stock(
  context: Context,
  { id, organisation_id, location_id, number }: Notice,
  { lines, booked }: { lines: readonly Line[]; booked: ReadonlyMap<string, Pieces> },
) {
  const delivered = lines.flatMap(({ id, inventory_item_id }) => {
    const { arrived, damaged, unannounced } = booked.get(id) ?? none
    const blocked_quantity = damaged + unannounced
    const quantity = arrived + blocked_quantity
    return inventory_item_id === null || quantity === 0
      ? []
      : [{ inventory_item_id, quantity, blocked_quantity }]
  })
  if (delivered.length === 0) return
  await receiveDelivery(context, {
    merchant_id: organisation_id,
    location_id,
    reason: number,
    cause_id: id,
    lines: delivered,
  })
}

async function tell(context: Context, notice: Notice, booked: readonly Pieces[]) {
  const { id, organisation_id, number } = notice
  const sums = {
    arrived: sumOf(booked, "arrived"),
    damaged: sumOf(booked, "damaged"),
    missing: sumOf(booked, "missing"),
  }
  const unannounced = sumOf(booked, "unannounced")
  await noteChange(context, notice, {
    action: "inbound.arrived",
    details: { ...sums, unannounced },
  })
  const subject_id = id
  if (sums.arrived + sums.damaged + sums.missing > 0)
    await notify(context, [
      { name: "inbound_arrived", organisation_id, subject_id, params: { notice: number, ...sums } },
    ])
  if (unannounced > 0)
    await notify(context, [
      {
        name: "inbound_question",
        organisation_id,
        subject_id,
        params: { notice: number, pieces: unannounced },
      },
    ])
}
