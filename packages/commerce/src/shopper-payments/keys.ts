import { newId } from "@packhaus/kernel/ids"
import { type EngineDb, engineRows } from "../stock/levels.ts"

export type SealedKeys = {
  merchant_id: string
  sales_channel_id: string
  provider_id: string
  hint: string
  /** Encrypts a secret for the row with this id. */
  seal(id: string): { secret_key: string; webhook_secret: string }
}

const columns = [
  "id",
  "sales_channel_id",
  "provider_id",
  "hint",
  "created_at",
  "updated_at",
] as const

/** The keys of a channel, without their secrets. */
export const readKeys = (db: EngineDb, sales_channel_id: string) =>
  db
    .selectFrom("payment_provider_keys")
    .select(columns)
    .where("sales_channel_id", "=", sales_channel_id)
    .orderBy("id")
    .execute()

/**
 * Stores a merchant's keys at a provider; replaces the channel's former ones there, under the same
 * id.
 */
export async function saveKeys(db: EngineDb, { seal, ...keys }: SealedKeys) {
  const ofChannel = db
    .selectFrom("payment_provider_keys")
    .select("id")
    .where("sales_channel_id", "=", keys.sales_channel_id)
    .where("provider_id", "=", keys.provider_id)
  const fresh = newId("ppk")
  await engineRows(db).insertAll(
    "payment_provider_keys",
    [{ ...keys, id: fresh, ...seal(fresh) }],
    "ignore duplicates",
  )
  const { id } = await ofChannel.forNoKeyUpdate().executeTakeFirstOrThrow()
  await db
    .updateTable("payment_provider_keys")
    .set({ hint: keys.hint, ...seal(id) })
    .where("id", "=", id)
    .execute()
  const [saved] = (await readKeys(db, keys.sales_channel_id)).filter((one) => one.id === id)
  return saved
}

/** Stores the secrets of keys encrypted under another key. */
export const resealAll = (
  db: EngineDb,
  keys: readonly { id: string; secret_key: string; webhook_secret: string }[],
) => engineRows(db).updateAll("payment_provider_keys", keys)

/** Removes locked keys. */
export const forgetKeys = (db: EngineDb, id: string) =>
  engineRows(db).remove("payment_provider_keys", id)
