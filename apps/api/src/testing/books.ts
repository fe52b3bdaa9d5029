import {
  allAccounts,
  compareAccount,
  type Difference,
} from "@packhaus/commerce/shopper-payments/compare"
import { noCookies } from "../access/session.ts"
import { system } from "../access/viewer.ts"
import type { Application } from "../application.ts"
import { engineOf } from "../features/carts/verbs/engine.ts"

/** When the first payment may have been taken. */
const EVER = "2020-01-01T00:00:00.000Z"

/** What differs between the books of all payment providers and ours. */
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
