import { cents } from "@packhaus/contract/kernel/cents"
import type { PriceBase } from "@packhaus/contract/kernel/money"
import type { Cents } from "@packhaus/contract/kernel/values"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../../context.ts"
import { linesOnInvoices } from "../reads/lines-on-invoices.ts"

type Db = Pick<Context, "db">

/** Lines of these fulfilments that are no corrections, with their invoices. */
export const linesOfSources = (context: Db, sources: readonly string[]) =>
  linesOnInvoices(context)
    .selectAll("line")
    .select("invoice.status")
    .select("invoice.type")
    .where(sql<SqlBool>`line.source_id = any(${sources})`)
    .where("line.corrects_id", "is", null)
    .execute()

/**
 * The net amount of each of these issued lines that later lines took back: by credit notes, or
 * because the fulfilment was undone.
 */
export async function correctedOf(
  context: Db,
  lines: readonly string[],
): Promise<Map<string, number>> {
  const found = await linesOnInvoices(context)
    .select("line.corrects_id")
    .select(
      sql<number>`sum(case invoice.type when 'credit' then line.net else -line.net end)::bigint`.as(
        "net",
      ),
    )
    .where(sql<SqlBool>`line.corrects_id = any(${lines})`)
    .where("invoice.id", "is not", null)
    .groupBy("line.corrects_id")
    .execute()
  return new Map(found.map(({ corrects_id, net }) => [corrects_id ?? "", net]))
}

type Amounts = { quantity: number; price: Cents | null; base: PriceBase; net: Cents | null }
/** Quantity and price for `net` of a line: its own for the full amount or its full reversal. */
export function amountsOf(line: Amounts, net: number) {
  const whole = line.net ?? 0
  if (Math.abs(net) === Math.abs(whole)) {
    const quantity = net === whole ? line.quantity : -line.quantity
    return { quantity, price: line.price, base: line.base, net: cents(net) }
  }
  return {
    quantity: net < 0 ? -1 : 1,
    price: cents(Math.abs(net)),
    base: 1 as const,
    net: cents(net),
  }
}
