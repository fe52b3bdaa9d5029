import { type Database, openDatabase } from "@packhaus/kernel/database"
import { PgBoss } from "pg-boss"
import { createApplication } from "../application.ts"
import { readConfiguration } from "../configuration.ts"
import { reach } from "../integrations/reach.ts"
import { brokenInvariants } from "../invariants/invariants.ts"
import { brokenProviderBooks } from "../invariants/provider-books.ts"
import { brokenShopBooks } from "../invariants/shop-books.ts"
import type { Schema } from "../tables.ts"
import { type Command, type Io, required } from "./command.ts"

const MAX_IDS = 10

async function providerBooks(database: Database<Schema>, url: string, { environment }: Io) {
  const outside = await reach(readConfiguration(environment))
  const boss = new PgBoss(url) // not started, so it emits nothing
  return brokenProviderBooks(createApplication(database, boss, { outside }))
}

/** Prints each violated rule with the first ids. Returns their number. */
export async function printBroken(found: Readonly<Record<string, readonly string[]>>, io: Io) {
  const broken = Object.entries(found)
  for (const [rule, ids] of broken) {
    const more = ids.length > MAX_IDS ? ` and ${ids.length - MAX_IDS} more` : ""
    io.fail(`broken: ${rule}: ${ids.slice(0, MAX_IDS).join(", ")}${more}`)
  }
  if (broken.length === 0) io.print("Every invariant holds.")
  return broken.length
}

export const invariants: Command = async (_, io) => {
  const url = required(io, "DATABASE_URL")
  const { SECRET_KEYS, SHOPIFY_GATEWAY_URL } = io.environment
  const database = openDatabase<Schema>(url, 2)
  try {
    const found = {
      ...(await brokenInvariants(database.kysely)),
      // Only the stand-in of the shop platform exposes its books.
      ...(SHOPIFY_GATEWAY_URL && (await brokenShopBooks(database.kysely, SHOPIFY_GATEWAY_URL))),
      ...(SECRET_KEYS && (await providerBooks(database, url, io))),
    }
    return (await printBroken(found, io)) > 0 ? 1 : 0
  } finally {
    await database.close()
  }
}
