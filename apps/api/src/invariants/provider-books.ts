import {
  allAccounts,
  compareAccount,
  type Difference,
} from "@packhaus/commerce/shopper-payments/compare"
import { noCookies } from "../access/session.ts"
import { system } from "../access/viewer.ts"
import type { Application } from "../application.ts"
import { engineOf } from "../features/carts/verbs/engine.ts"

/** Earlier than any captured payment. */
const EVER = "2020-01-01T00:00:00.000Z"

/** Differences between the books of all payment providers and ours. */
export async function differencesAtProviders({
  db,
  contextOf,
}: Pick<Application, "db" | "contextOf">): Promise<Difference[]> {
  const context = contextOf(db.kysely, system, noCookies)
  const differences: Difference[] = []
  for (const account of await allAccounts(context.db))
    differences.push(...(await compareAccount(engineOf(context), account, EVER)))
  return differences
}

/** The same by kind, in the format of the invariants. */
export async function brokenProviderBooks(application: Pick<Application, "db" | "contextOf">) {
  const broken: Record<string, string[]> = {}
  for (const one of await differencesAtProviders(application)) {
    const { reason, payment_id, payment_intent, ours, theirs } = one
    const rule = `a payment provider's books agree with ours: ${reason}`
    broken[rule] ??= []
    broken[rule].push(`${payment_id ?? payment_intent} (${ours} here, ${theirs} there)`)
  }
  return broken
}
