import { cents } from "@packhaus/contract/kernel/cents"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../../context.ts"
import { type Group, inPart, type Part, vatIsOpen } from "../reads/sums.ts"
import { type Collecting, countLines, lockCollecting } from "./collecting.ts"

type Groups = readonly Group[]
export type Aside = { ids: string[]; net: number }

const off = ({ db }: Context, invoice_id: string) =>
  db
    .updateTable("invoice_lines")
    .set({ invoice_id: null, waits_for: "vat" })
    .where("invoice_id", "=", invoice_id)

/** Removes lines with unknown VAT from the locked collecting invoice; they wait. */
export async function waitForVat(
  context: Context,
  collecting: Collecting,
  part: Part,
  groups: Groups,
) {
  const unknown = groups.filter(({ vat }) => vat === null)
  if (unknown.length === 0) return
  await off(context, collecting.id)
    .set({ vat_category: null, vat_rate: null })
    .where(inPart(part))
    .where(sql<SqlBool>`(vat_category is null or ${vatIsOpen})`)
    .where(sql<SqlBool>`supplied_on = any(${unknown.map(({ day }) => day)}::date[])`)
    .execute()
  const { organisation_id } = collecting
  await countLines(
    context,
    new Map([[organisation_id, collecting]]),
    unknown.map(({ lines, net }) => ({ organisation_id, lines: -lines, net: -net })),
  )
}

/**
 * Removes the lines of another part from an invoice that is about to be issued, and returns them.
 */
export async function setAside(
  context: Context,
  { id, line_count }: Collecting,
  part: Part,
  groups: Groups,
): Promise<Aside> {
  const mine = groups.reduce((sum, { lines }) => sum + lines, 0)
  if (mine === line_count) return { ids: [], net: 0 }
  const rest = await off(context, id)
    .where(sql<SqlBool>`not ${inPart(part)}`)
    .returning(["id", "net"])
    .execute()
  return {
    ids: rest.map(({ id }) => id),
    net: rest.reduce((sum, { net }) => sum + (net ?? 0), 0),
  }
}

/** Adds lines that were set aside to the next collecting invoice. */
export async function keepCollecting(context: Context, organisation_id: string, aside: Aside) {
  if (aside.ids.length === 0) return
  const collecting = await lockCollecting(context, [organisation_id])
  const invoice_id = collecting.get(organisation_id)?.id ?? ""
  await context.db
    .updateTable("invoice_lines")
    .set({ invoice_id, waits_for: null })
    .where(sql<SqlBool>`id = any(${aside.ids})`)
    .execute()
  const change = { organisation_id, lines: aside.ids.length, net: cents(aside.net) }
  await countLines(context, collecting, [change])
}
