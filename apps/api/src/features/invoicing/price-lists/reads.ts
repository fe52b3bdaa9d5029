import {
  type Fee,
  type FeeKey,
  firstFees,
  keyOfFee,
  type Price,
  type PriceList,
} from "@packhaus/contract/invoicing/price-lists/schema"
import type { Cents } from "@packhaus/contract/kernel/values"
import { type SqlBool, sql } from "kysely"
import { today } from "../../../business-day.ts"
import type { Context } from "../../../context.ts"

type Priced = Pick<Fee, "amount" | "base" | "valid_from"> & { id: string }
/** The price of a service for an organisation on a day; undefined if no list has one. */
export type PriceOf = (
  organisation_id: string,
  key: FeeKey,
  day: string,
) => { fee_id: string; price: Cents; base: Fee["base"] } | undefined

const latest = (list: readonly Priced[] | undefined, day: string) =>
  list?.findLast(({ valid_from }) => valid_from <= day)

/** A price that was neither replaced nor revoked. */
export const isInForce = sql<SqlBool>`(not fee.is_revoked and not exists (
  select 1 from ${sql.table("fees")} as newer where newer.supersedes_id = fee.id))`

/** Prices of these organisations and the platform, by start. */
const feesOf = ({ db }: Pick<Context, "db">, organisations: readonly string[]) =>
  db
    .selectFrom("fees as fee")
    .selectAll()
    .where(isInForce)
    .where(sql<SqlBool>`(organisation_id is null or organisation_id = any(${organisations}))`)
    .orderBy("valid_from")
    .execute()

function byKey(fees: readonly Fee[]) {
  const lists = new Map<string, Fee[]>()
  for (const fee of fees) {
    const key = `${fee.organisation_id ?? ""} ${keyOfFee(fee)}`
    lists.set(key, [...(lists.get(key) ?? []), fee])
  }
  return (organisation_id: string | null, key: FeeKey) =>
    lists.get(`${organisation_id ?? ""} ${keyOfFee(key)}`)
}

/**
 * Looks up prices for these organisations: their own of the day, otherwise the platform's (domain
 * 5).
 */
export async function loadPrices(
  context: Pick<Context, "db">,
  organisations: readonly string[],
): Promise<PriceOf> {
  const listOf = byKey(await feesOf(context, organisations))
  return (organisation_id, key, day) => {
    const own = latest(listOf(organisation_id, key), day)
    const fee = own && own.amount !== null ? own : latest(listOf(null, key), day)
    if (!fee || fee.amount === null) return undefined
    return { fee_id: fee.id, price: fee.amount, base: fee.base }
  }
}

/** All prices of a day, and later ones. Throws 404 for an unknown organisation. */
export async function readPriceList(
  context: Context,
  query: {
    organisation_id?: string | undefined
    on?: string | undefined
    /** Includes planned general prices besides the organisation's own. */
    general?: boolean
  },
): Promise<PriceList> {
  const { organisation_id = null, general: withGeneral = false } = query
  const on = query.on ?? (await today(context))
  const owner = organisation_id ? await context.rows.one("organisations", organisation_id) : null
  const fees = await feesOf(context, organisation_id ? [organisation_id] : [])
  const listOf = byKey(fees)
  const prices = firstFees.map((key): Price => {
    const { code, country_group, max_weight } = key
    const own = organisation_id ? latest(listOf(organisation_id, key), on) : undefined
    const general = latest(listOf(null, key), on)
    const isOwn = own !== undefined && own.amount !== null
    const fee = isOwn ? own : general
    return {
      code,
      country_group,
      max_weight,
      amount: fee?.amount ?? null,
      base: fee?.base ?? 1,
      fee_id: fee?.id ?? null,
      valid_from: fee?.valid_from ?? null,
      origin: isOwn ? "organisation" : fee ? "platform" : "none",
      platform_amount: general?.amount ?? null,
    }
  })
  const planned = fees.filter(
    (fee) => fee.valid_from > on && (withGeneral || fee.organisation_id === organisation_id),
  )
  return { organisation_id, organisation_name: owner?.name ?? null, on, prices, planned }
}
