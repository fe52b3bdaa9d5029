/**
 * `npm run invariants`: whether what must always be true is, in the database at DATABASE_URL. Reads all of it. With the
 * stand-in of the shop platform at SHOPIFY_GATEWAY_URL, its books are compared with ours.
 */
import { openDatabase } from "@packhaus/kernel/database"
import type { Schema } from "../apps/api/src/tables.ts"
import { brokenInvariants } from "../apps/api/src/testing/invariants.ts"
import { brokenShopBooks } from "../apps/api/src/testing/shop-books.ts"

const { DATABASE_URL, SHOPIFY_GATEWAY_URL } = process.env
if (!DATABASE_URL) throw new Error("DATABASE_URL is not set")
const MOST = 10
const database = openDatabase<Schema>(DATABASE_URL, 2)
const broken = Object.entries({
  ...(await brokenInvariants(database.kysely)),
  ...(SHOPIFY_GATEWAY_URL && (await brokenShopBooks(database.kysely, SHOPIFY_GATEWAY_URL))),
})
await database.close()
for (const [rule, ids] of broken) {
  const more = ids.length > MOST ? ` and ${ids.length - MOST} more` : ""
  console.error(`broken: ${rule}: ${ids.slice(0, MOST).join(", ")}${more}`)
}
if (broken.length === 0) console.log("Every invariant holds.")
process.exitCode = broken.length > 0 ? 1 : 0
