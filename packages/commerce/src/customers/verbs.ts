import { newId } from "@packhaus/kernel/ids"
import type { Changes, NewRow } from "@packhaus/kernel/table"
import { sql } from "kysely"
import type { resourceTables } from "../resources/tables.ts"
import { type EngineDb, engineRows, query } from "../stock/levels.ts"

// Only this file writes customers. A guest and an account with the same address are two rows:
// nothing proves that they are the same person (ADR 59).

type Customer = NewRow<typeof resourceTables.customers>

/** Creates an account. Throws `row.duplicate` if the merchant has one with this address. */
export const insertAccount = (db: EngineDb, customer: Omit<Customer, "has_account">) =>
  engineRows(db).insert("customers", { ...customer, has_account: true })

type Guest = { id: string; merchant_id: string; email: string }
const putGuest = query(({ id, merchant_id, email }: Guest, db) =>
  db
    .insertInto("customers")
    .values({ id, merchant_id, email, has_account: false, metadata: null })
    .onConflict((conflict) =>
      conflict
        .columns(["merchant_id", "email", "has_account"])
        .where("deleted_at", "is", null)
        .doUpdateSet({ email: sql<string>`excluded.email` }),
    )
    .returning("id"),
)

/** The guest with this address, created once, also for two concurrent carts. */
export async function guestOf(db: EngineDb, merchant_id: string, email: string) {
  const guest = { id: newId("cus"), merchant_id, email: email.trim().toLowerCase() }
  const [row] = (await putGuest(db, guest)).rows
  if (!row) throw new TypeError("an upsert that returns nothing")
  return row.id
}

/** Guests without an order are kept as long as their carts. */
export async function forgetGuests(db: EngineDb, days: number) {
  const isNamedIn = (table: string) =>
    sql`exists (select 1 from ${sql.table(table)} as n where n.customer_id = customers.id)`
  await db
    .deleteFrom("customers")
    .where("has_account", "=", false)
    .where(sql<boolean>`updated_at < packhaus_now() - ${sql.lit(days)} * interval '1 day'`)
    .where(sql<boolean>`not ${isNamedIn("orders")}`)
    .where(sql<boolean>`not ${isNamedIn("addresses")}`)
    .where(sql<boolean>`not ${isNamedIn("customer_group_customers")}`)
    .execute()
}

export const updateCustomer = (
  db: EngineDb,
  id: string,
  changes: Changes<typeof resourceTables.customers>,
) => engineRows(db).update("customers", id, changes)

/**
 * Marks a customer's address as deleted, because orders may refer to it; it is no longer the
 * billing address.
 */
export async function removeAddressOf(db: EngineDb, customer_id: string, id: string) {
  await db
    .updateTable("customers")
    .set({ billing_address_id: null })
    .where("id", "=", customer_id)
    .where("billing_address_id", "=", id)
    .execute()
  await engineRows(db).remove("addresses", id)
}
