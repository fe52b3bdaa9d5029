import { cents } from "@packhaus/contract/kernel/cents"
import { type Database, openDatabase } from "@packhaus/kernel/database"
import { newId } from "@packhaus/kernel/ids"
import { rowsOf } from "@packhaus/kernel/rows"
import { scopedTo } from "@packhaus/kernel/scope/scope"
import { createTestDatabase } from "@packhaus/kernel/testing/database"
import { whenOver } from "@packhaus/kernel/testing/when-over"
import { type Kysely, sql } from "kysely"
import { type EngineSchema, tables } from "../tables.ts"

/** A database with merchants, locations, items and orders, for tests of the stock verbs. */
export async function createShelf() {
  const { url, drop } = await createTestDatabase()
  const database: Database<EngineSchema> = openDatabase(url, 8)
  const db = database.kysely
  whenOver(async () => {
    await database.close()
    await drop()
  })
  const rows = rowsOf(tables, db)
  const restrict = scopedTo(tables)
  let number = 0

  return {
    db,
    rows,

    /** Runs a verb in a transaction with the scope of this merchant. */
    as: <T>(merchant_id: string, work: (scoped: ReturnType<typeof restrict<EngineSchema>>) => T) =>
      database.transaction(async (transaction) =>
        work(
          restrict(
            transaction as Kysely<EngineSchema>,
            (table): Record<string, string> => (table === "stock_locations" ? {} : { merchant_id }),
          ),
        ),
      ),
    transaction: database.transaction,

    async createMerchant() {
      const id = newId("org")
      const email = `${id.toLowerCase()}@test.example`
      await sql`insert into organisations (id, type, status, name, email)
        values (${id}, 'customer', 'active', 'Merchant', ${email})`.execute(db)
      return id
    },

    async createPlace(owner_id: string) {
      const id = newId("sloc")
      // Some columns are the platform's.
      await sql`insert into stock_locations (id, owner_id, type, kind, name, country_code, reader_ids)
        values (${id}, ${owner_id}, 'customer', 'customer', ${`Place ${++number}`}, 'DE', '{}')`.execute(
        db,
      )
      return id
    },

    /** An item with this stock at each location. */
    async createItem(merchant_id: string, stock: Record<string, number> = {}) {
      const title = `Item ${++number}`
      const { id } = await rows.insert("inventory_items", { merchant_id, title })
      for (const [location_id, stocked_quantity] of Object.entries(stock)) {
        const at = { merchant_id, inventory_item_id: id, location_id }
        await rows.insert("inventory_levels", {
          ...at,
          location_owner_id: merchant_id,
          stocked_quantity,
        })
        await rows.insert("stock_movements", {
          ...at,
          kind: "arrival",
          quantity: stocked_quantity,
          actor_id: "test",
        })
      }
      return id
    },

    /** An order with one line per item. Returns the ids of order and lines. */
    async createOrder(merchant_id: string, items: readonly string[], quantity = 1) {
      const { id: sales_channel_id } = await rows.insert("sales_channels", {
        merchant_id,
        name: "Shop",
      })
      const { id: order_id } = await rows.insert("orders", {
        merchant_id,
        sales_channel_id,
        payment_status: "captured",
        currency_code: "eur",
        subtotal: cents(0),
        total: cents(0),
      })
      const lines = items.map((inventory_item_id, position) => ({
        id: newId("item"),
        merchant_id,
        order_id,
        inventory_item_id,
        position,
        quantity,
        title: "Goods",
        unit_price: cents(0),
      }))
      await rows.insertAll("order_items", lines)
      return { order_id, lines: lines.map(({ id }) => id) }
    },

    /** Levels that differ from their movements or reservations; must be empty. */
    async contradictions() {
      const { rows } = await sql`
        select level.id, level.stocked_quantity, level.reserved_quantity, level.blocked_quantity
        from inventory_levels level
        left join (select inventory_item_id, location_id, sum(quantity) as quantity,
            sum(blocked_quantity) as blocked from stock_movements group by 1, 2) moved
          using (inventory_item_id, location_id)
        left join (select inventory_item_id, location_id, sum(quantity) as quantity
            from reservations group by 1, 2) promised using (inventory_item_id, location_id)
        where level.stocked_quantity <> coalesce(moved.quantity, 0)
          or level.blocked_quantity <> coalesce(moved.blocked, 0)
          or level.reserved_quantity <> coalesce(promised.quantity, 0)`.execute(db)
      return rows
    },
  }
}
