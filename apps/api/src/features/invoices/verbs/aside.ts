import { cents } from "@packhaus/contract/kernel/values"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../context.ts"
import { inPart, type Part, type readGroups } from "../reads/sums.ts"
import { countLines, lockCollecting } from "./collecting.ts"

type Groups = Awaited<ReturnType<typeof readGroups>>
type Aside = { ids: string[]; net: number }

/**
 * Takes lines off an invoice that is about to be issued: those whose VAT nobody knows wait for it,
 * those of another part are answered and go into the next collecting invoice.
 */
export async function setAside(
  { db }: Context,
  invoice_id: string,
  part: Part,
  groups: Groups,
): Promise<Aside> {
  const off = () =>
    db
      .updateTable("invoice_lines")
      .set({ invoice_id: null, waits_for: "vat" })
      .where("invoice_id", "=", invoice_id)
  const unknown = groups.filter(({ vat }) => vat === null).map(({ day }) => day)
  if (unknown.length > 0)
    await off()
      .where(inPart(part))
      .where("vat_category", "is", null)
      .where(sql<SqlBool>`supplied_on = any(${unknown}::date[])`)
      .execute()
  if (part.until === undefined && part.order_id === undefined) return { ids: [], net: 0 }
  const rest = await off()
    .where(sql<SqlBool>`not ${inPart(part)}`)
    .returning(["id", "net"])
    .execute()
  return {
    ids: rest.map(({ id }) => id),
    net: rest.reduce((sum, { net }) => sum + (net ?? 0), 0),
  }
}

/** Puts lines that were set aside into the next collecting invoice. */
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
