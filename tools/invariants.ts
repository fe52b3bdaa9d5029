/**
 * `npm run invariants`: whether what must always be true is, in the database at DATABASE_URL. Reads all of it. With the
 * stand-in of the shop platform at SHOPIFY_GATEWAY_URL, its books are compared with ours; with SECRET_KEYS, which open
 * merchants' keys at payment providers, those of the provider at STRIPE_HOST.
 */
import { openDatabase } from "@packhaus/kernel/database"
import { PgBoss } from "pg-boss"
import { createApplication } from "../apps/api/src/application.ts"
import { readConfiguration } from "../apps/api/src/configuration.ts"
import { reach } from "../apps/api/src/integrations/reach.ts"
import type { Schema } from "../apps/api/src/tables.ts"
import { brokenProviderBooks } from "../apps/api/src/testing/books.ts"
import { brokenInvariants } from "../apps/api/src/testing/invariants.ts"
import { brokenShopBooks } from "../apps/api/src/testing/shop-books.ts"

const { DATABASE_URL, SECRET_KEYS, SHOPIFY_GATEWAY_URL } = process.env
if (!DATABASE_URL) throw new Error("DATABASE_URL is not set")
const MOST = 10
const database = openDatabase<Schema>(DATABASE_URL, 2)

async function providerBooks(url: string) {
  const outside = await reach(readConfiguration())
  const boss = new PgBoss(url) // emits nothing: it is not started
  return brokenProviderBooks(createApplication(database, boss, { outside }))
}

const broken = Object.entries({
  ...(await brokenInvariants(database.kysely)),
  ...(SHOPIFY_GATEWAY_URL && (await brokenShopBooks(database.kysely, SHOPIFY_GATEWAY_URL))),
  ...(SECRET_KEYS && (await providerBooks(DATABASE_URL))),
})
await database.close()
for (const [rule, ids] of broken) {
  const more = ids.length > MOST ? ` and ${ids.length - MOST} more` : ""
  console.error(`broken: ${rule}: ${ids.slice(0, MOST).join(", ")}${more}`)
}
if (broken.length === 0) console.log("Every invariant holds.")
process.exitCode = broken.length > 0 ? 1 : 0
