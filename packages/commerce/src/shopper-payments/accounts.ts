import { ApiError } from "@packhaus/contract/kernel/errors"
import {
  type PaymentPort,
  PaymentRefused,
  PaymentUnavailable,
  type ProviderAccount,
} from "../payment-providers/port.ts"
import type { AnyRow, EngineContext } from "../resources/context.ts"
import { notAllowed } from "../resources/refusals.ts"
import { type EngineDb, engineRows } from "../stock/levels.ts"

/** A provider with the merchant's keys for one sales channel. */
export type OpenProvider = { id: string; port: PaymentPort; account: ProviderAccount }
type Channel = { merchant_id: string; sales_channel_id: string }

async function accountOf(db: EngineDb, { sales_channel_id }: Channel, provider_id: string) {
  const [account] = await db
    .selectFrom("payment_provider_keys")
    .select(["id", "secret_key", "webhook_secret"])
    .where("sales_channel_id", "=", sales_channel_id)
    .where("provider_id", "=", provider_id)
    .execute()
  return account ?? null
}

/**
 * A provider with the channel's keys; undefined if it is not installed, or the merchant has no
 * keys.
 */
export async function openProvider(
  context: EngineContext,
  db: EngineDb,
  channel: Channel,
  id: string,
): Promise<OpenProvider | undefined> {
  const port = context.paymentProvider(id)
  if (!port) return undefined
  if (!port.needsAccount) return { id, port, account: null }
  const account = await accountOf(db, channel, id)
  return account ? { id, port, account } : undefined
}

/** The same. Throws `commerce.not_allowed` where the channel cannot use it. */
export async function requireProvider(
  context: EngineContext,
  db: EngineDb,
  channel: Channel,
  id: string,
): Promise<OpenProvider> {
  const provider = await openProvider(context, db, channel, id)
  if (!provider) throw notReady(id)
  return provider
}

/** The error for a provider that a channel cannot use. */
export const notReady = (provider_id: string) =>
  notAllowed({ provider_id, reason: "provider_not_ready" })

/** The ids of a region's providers, in their order. */
export async function providersOf(db: EngineDb, region_id: string): Promise<string[]> {
  const pairs = (await db
    .selectFrom("region_payment_providers")
    .select("provider_id")
    .where("region_id", "=", region_id)
    .orderBy("provider_id")
    .execute()) as { provider_id: string }[]
  return pairs.map(({ provider_id }) => provider_id)
}

/**
 * Calls a provider without holding a connection; an internal one is called directly. The key names
 * the call's inputs besides the account.
 */
export const askProvider = <T>(
  { ask }: Pick<EngineContext, "ask">,
  { id, account }: OpenProvider,
  key: string,
  call: () => Promise<T>,
): Promise<T> => (account ? ask(askedOf({ id, account }, key), call) : call())

/** The key of a provider call. */
export const askedOf = ({ id, account }: Pick<OpenProvider, "id" | "account">, key: string) =>
  `${id} ${account?.id} ${key}`

/**
 * A provider's answer. Throws `commerce.payment_refused` (422) for a refusal, and
 * `commerce.provider_away` (503) if the result is unknown.
 */
export async function answered<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    if (error instanceof PaymentRefused)
      throw new ApiError("commerce.payment_refused", error.fault ? { fields: [error.fault] } : {})
    if (error instanceof PaymentUnavailable) throw new ApiError("commerce.provider_away")
    throw error
  }
}

/** A payment of a merchant in the caller's scope, with the merchant's rows. */
export function insideOf(context: EngineContext, row: AnyRow) {
  const db = context.reachOf([String(row.merchant_id)]).db as EngineDb
  return { db, rows: engineRows(db) }
}
