import { cents } from "@packhaus/contract/kernel/cents"
import { netOf, type PriceBase } from "@packhaus/contract/kernel/money"
import type { Cents } from "@packhaus/contract/kernel/values"
import { groupOf } from "@packhaus/kernel/groups"
import { type Context, within } from "../../../../context.ts"
import { lockLedger } from "../../../ledger/verbs/lock-ledger.ts"
import { type Collecting, countLines, lockCollecting } from "./collecting.ts"
import { correctedOf } from "./corrections.ts"
import { creditOf } from "./credit.ts"
import { currentLines, type SourceLine } from "./replace-lines.ts"

/** Pieces of a source line that stay invoiced. Unnamed lines are unchanged. */
type RemainingQuantity = { source_line_id: string; quantity: number }

type Closed = {
  organisation_id: string
  source_id: string
  kept: readonly RemainingQuantity[]
  /** Printed on the credit note. */
  reason: string
}

/**
 * Credits the pieces of a separate invoice beyond `kept`, with the lines' VAT: for orders closed
 * short or cancelled. Owed amounts are set off, paid ones return to the balance (domain 5). A
 * collecting replacement line is reduced. `kept` is absolute, so that a repetition does nothing.
 * The caller has found the organisation in scope. Returns the ids of the credit notes.
 */
export async function creditOwnInvoice(
  context: Context,
  { organisation_id, source_id, kept, reason }: Closed,
): Promise<string[]> {
  const inside = within(context, organisation_id)
  await lockLedger(context, organisation_id)
  const collecting = (await lockCollecting(inside, [organisation_id])).get(organisation_id)
  const lines = await currentLines(inside, source_id)
  const corrected = await correctedOf(
    inside,
    lines.map((line) => line.id),
  )
  const remaining = new Map(kept.map((one) => [one.source_line_id, one.quantity]))
  const excess = lines.flatMap((line) => {
    const quantity = remaining.get(line.source_line_id)
    if (quantity === undefined || line.invoice_id === null) return []
    const net = (line.net ?? 0) - (corrected.get(line.id) ?? 0) - netOfRemaining(line, quantity)
    return net > 0 ? [{ line, quantity, net: cents(net) }] : []
  })
  if (collecting)
    await reduce(
      inside,
      collecting,
      excess.filter(({ line }) => line.status === "no"),
    )
  const issued = excess.filter(({ line }) => line.status !== "no")
  const notes: string[] = []
  for (const [id, some] of groupOf(issued, ({ line }) => line.invoice_id ?? "")) {
    const credited = some.map(({ line, net }) => ({ line_id: line.id, net }))
    notes.push(await creditOf(context, organisation_id, id, { reason, lines: credited }))
  }
  return notes
}

type Reduced = { line: SourceLine; quantity: number; net: Cents }
/** Reduces collecting lines by the excess; the invoice is locked. */
async function reduce(context: Context, collecting: Collecting, some: readonly Reduced[]) {
  const { organisation_id } = collecting
  const changes = []
  for (const { line, quantity, net } of some) {
    const isRemoved = quantity <= 0
    if (isRemoved) await context.db.deleteFrom("invoice_lines").where("id", "=", line.id).execute()
    else
      await context.db
        .updateTable("invoice_lines")
        .set({ quantity, net: cents((line.net ?? 0) - net) })
        .where("id", "=", line.id)
        .execute()
    changes.push({ organisation_id, lines: isRemoved ? -1 : 0, net: -net })
  }
  await countLines(context, new Map([[organisation_id, collecting]]), changes)
}

type Priced = { quantity: number; price: Cents | null; base: PriceBase; net: Cents | null }
/** Net amount of this many pieces of a line: the invoiced amount for all of them. */
function netOfRemaining({ quantity, price, base, net }: Priced, kept: number) {
  if (kept >= quantity) return net ?? 0
  return kept <= 0 ? 0 : netOf({ price: price ?? cents(0), base, quantity: kept })
}
