import type { QueryExecutorProvider } from "kysely"
import { invoiceInvariants, marginInvariants } from "./invoices.ts"
import { ledgerInvariants, payeeInvariants, shopperInvariants } from "./ledger.ts"
import { orderInvariants } from "./orders.ts"
import { stockInvariants } from "./stock.ts"

/** Each query returns the rows that violate its rule. */
const invariants = {
  ...ledgerInvariants,
  ...shopperInvariants,
  ...invoiceInvariants,
  ...payeeInvariants,
  ...marginInvariants,
  ...stockInvariants,
  ...orderInvariants,
}

/** Violations in the database by rule; empty if there are none. */
export async function brokenInvariants(db: QueryExecutorProvider) {
  const broken: Record<string, string[]> = {}
  for (const [name, query] of Object.entries(invariants)) {
    const { rows } = await query.execute(db)
    if (rows.length > 0) broken[name] = rows.map((row) => String(Object.values(row ?? {})[0]))
  }
  return broken
}
