import type { Table } from "@packhaus/kernel/table"
import { tables } from "../tables.ts"
import type { Declaration } from "./declaration.ts"
import { goodsData } from "./goods.ts"
import { moneyData } from "./money.ts"
import { organisationData } from "./organisations.ts"
import { peopleData } from "./people.ts"
import { salesData } from "./sales.ts"
import { serviceData } from "./services.ts"
import { sourcingData } from "./sourcing.ts"
import { storeAndShopperData } from "./stores.ts"

type Declared = Table & { dataProtection?: Declaration }
/** Tables declared in their own `tables.ts`: no other row refers to their rows. */
const besideTables = Object.entries<Declared>(tables).flatMap(([name, { dataProtection }]) =>
  dataProtection ? [[name, dataProtection] as const] : [],
)

/**
 * Every table of the product with owner and outcome at an erasure: in processing order, so that
 * rows are deleted before those they refer to.
 */
export const declared: ReadonlyMap<string, Declaration> = new Map<string, Declaration>([
  ...besideTables,
  ...salesData,
  ...storeAndShopperData,
  ...serviceData,
  ...sourcingData,
  ...goodsData,
  ...moneyData,
  ...peopleData,
  ...organisationData,
])

/**
 * Tables outside `tables.ts`: of the kernel and the database itself. None retains data for long.
 */
export const undeclared: Readonly<Record<string, string>> = {
  idempotency_keys: "what a change was answered with: an id, for 24 hours",
  live_notices: "ids of what became stale, for an hour",
  lifecycle_steps: "the steps of life cycles",
  ledger_comparisons: "how many ledger accounts differ from their entries: one count",
  number_series: "the next number of invoices",
  shop_domains: "the domains of connected shops, until they are disconnected",
  kysely_migration: "which migrations were applied",
  kysely_migration_lock: "who migrates",
  schema_releases: "which releases migrated the database",
}
