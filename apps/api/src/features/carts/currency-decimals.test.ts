import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { cartCompletion } from "@packhaus/contract/commerce/store-orders"
import { cents } from "@packhaus/contract/kernel/cents"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { MIGRATIONS } from "../../configuration.ts"
import { payableCart, shopFronts } from "../../testing/shop-fronts.ts"
import { createTestApp } from "../../testing/test-app.ts"

const testApp = await createTestApp()
const { db } = testApp
const { open, createRegion } = shopFronts(testApp)
const text = await readFile(join(MIGRATIONS, "0434-currency-decimals.sql"), "utf8")
type Connection = typeof db
/** Reads after running the migration on rows stored by a test, then rolls back. */
async function afterMigration<T>(read: (connection: Connection) => Promise<T>): Promise<T> {
  const transaction = await db.startTransaction().execute()
  try {
    await sql.raw(text).execute(transaction)
    return await read(transaction)
  } finally {
    await transaction.rollback().execute()
  }
}

/** A shop front with an order paid with 1500 minor units, and an open cart. */
async function soldIn(currency_code: string) {
  const region = await createRegion({ currency_code, tax_rate: 0 })
  const shop = await open({ region, currency_code })
  const completed = await shop.ask(cartCompletion.complete, { params: await payableCart(shop) })
  expect(completed.body.type).toBe("order")
  const cart = await payableCart(shop)
  const { merchant_id } = shop
  return {
    id: completed.body.data.id as string,
    merchant_id,
    variant: shop.goods.variant.id,
    amounts: async (connection: Connection) => {
      const all = async (query: ReturnType<typeof sql<{ amount: number }>>) =>
        (await query.execute(connection)).rows.map(({ amount }) => amount)
      return {
        prices: await all(sql`select amount from prices where merchant_id = ${merchant_id}`),
        priceChanges: await all(
          sql`select amount from price_changes where merchant_id = ${merchant_id}`,
        ),
        shipping: await all(sql`select amount from shipping_options where id = ${shop.option}`),
        cart: await all(
          sql`select unit_price as amount from cart_items where cart_id = ${cart.id}`,
        ),
        sessions: await all(
          sql`select amount from payment_sessions where cart_id = ${cart.id} order by id`,
        ),
        orders: await all(
          sql`select total as amount from orders where merchant_id = ${merchant_id}`,
        ),
        items: await all(
          sql`select unit_price as amount from order_items where merchant_id = ${merchant_id}`,
        ),
        payments: await all(sql`select amount from payments where merchant_id = ${merchant_id}`),
      }
    },
  }
}

it.each([
  ["huf", 100],
  ["iqd", 1000],
  ["eur", 1],
  ["jpy", 1],
] as const)("multiplies stored amounts in %s by %d, once each", async (currency, factor) => {
  const sold = await soldIn(currency)
  const before = await sold.amounts(db)
  expect(before).toMatchObject({ prices: [1000], orders: [1500], payments: [1500], cart: [1000] })
  const times = (amounts: number[]) => amounts.map((amount) => amount * factor)
  expect(await afterMigration(sold.amounts)).toEqual(
    Object.fromEntries(Object.entries(before).map(([name, amounts]) => [name, times(amounts)])),
  )
})

it.each([
  // The provider's capture: forints in hundredths, ariary in whole units, kronur in hundredths.
  ["huf", 1500],
  ["mga", 150_000],
  ["isk", 15],
] as const)("corrects a card payment in %s to the captured amount: %d", async (currency, taken) => {
  const sold = await soldIn(currency)
  await db
    .updateTable("payments")
    .set({ provider_id: "card" })
    .where("order_id", "=", sold.id)
    .execute()
  expect((await afterMigration(sold.amounts)).payments).toEqual([taken])
})

it("gift cards and fixed discounts follow their currency", async () => {
  const sold = await soldIn("huf")
  const { region_id } = await db
    .selectFrom("carts")
    .select("region_id")
    .where("merchant_id", "=", sold.merchant_id)
    .limit(1)
    .executeTakeFirstOrThrow()
  const { merchant_id } = sold
  await sql`insert into gift_cards (id, merchant_id, code, value, balance, region_id, is_disabled)
    values ('gift_huf', ${merchant_id}, 'HUF-CARD', ${cents(700)}, 300, ${region_id}, false)`.execute(
    db,
  )
  await sql`insert into discount_rules (id, merchant_id, type, description, value, allocation)
    values ('dru_huf', ${merchant_id}, 'fixed', '', 250, 'total'),
      ('dru_share', ${merchant_id}, 'percentage', '', 10, 'total')`.execute(db)
  await sql`insert into discounts (id, merchant_id, code, rule_id, is_dynamic, is_disabled)
    values ('disc_huf', ${merchant_id}, 'LESS', 'dru_huf', false, false),
      ('disc_share', ${merchant_id}, 'SHARE', 'dru_share', false, false)`.execute(db)
  await sql`insert into discount_regions (discount_id, region_id, merchant_id)
    select id, ${region_id}, ${merchant_id} from discounts where merchant_id = ${merchant_id}`.execute(
    db,
  )
  const after = await afterMigration(async (connection) => {
    const read = async (query: ReturnType<typeof sql>) => (await query.execute(connection)).rows
    return {
      cards: await read(sql`select value, balance from gift_cards where id = 'gift_huf'`),
      rules: await read(sql`select value from discount_rules
        where merchant_id = ${merchant_id} order by id`),
    }
  })
  expect(after).toEqual({
    cards: [{ value: 70_000, balance: 30_000 }],
    rules: [{ value: 25_000 }, { value: 10 }],
  })
})
