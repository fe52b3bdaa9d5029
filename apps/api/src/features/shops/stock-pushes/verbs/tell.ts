import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../../context.ts"
import { type NewStock, ShopError } from "../../../../integrations/shopify/port.ts"
import type { Steps } from "../../../../module.ts"
import { checkScopes, withAccess } from "../../verbs/access.ts"
import type { Line } from "../../verbs/renew-token.ts"
import { syncOrders } from "../../verbs/sync-orders.ts"
import { stockDue } from "../events.ts"
import { readCountable } from "../reads/countable.ts"
import { leftPlacesOf, readSellable, type Share } from "../reads/sellable.ts"
import { readSoldSince } from "../reads/sold.ts"
import { type Claim, claimDue, type PushedVariant } from "./claim.ts"
import { isAsPushed, isAsWanted, type LevelsInShop, readShop, sumOf } from "./read-shop.ts"
import { type Outcome, recordFailure, recordOutcomes } from "./record.ts"

/** A job that pushes longer than this hands over to the next. Milliseconds. */
const LONG = 60_000
/** The platform's maximum of changes per call. */
const MAX_CHANGES = 250

/**
 * Pushes sellable quantities of changed variants to a shop, until nothing is due or the shop does
 * not answer. Concurrent jobs push once; a killed job is repeated, which changes nothing in the
 * shop.
 */
export async function tellStock(steps: Steps, shopId: string) {
  const end = Date.now() + LONG
  while (Date.now() < end) {
    const claim = await steps.transaction((context) => claimDue(context, shopId))
    if (!claim) return
    try {
      const outcomes = await tellBatch(steps, claim)
      await steps.transaction((context) => recordOutcomes(context, claim, outcomes))
    } catch (error) {
      await steps.transaction((context) => recordFailure(context, claim.shop, error))
      if (error instanceof ShopError && error.kind === "scopes") await checkScopes(steps, shopId)
      return
    }
  }
  await steps.transaction(({ emit }) => emit(stockDue, { id: shopId, organisation_ids: [] }))
}

/**
 * Reads the shop's quantities, reads its orders where they differ from the last push, and only then
 * computes: sales in between are counted once. The push carries the quantities just read, so the
 * shop refuses it after a later sale and it is read again.
 */
async function tellBatch(steps: Steps, { shop, variants }: Claim): Promise<Outcome[]> {
  const reported = await withAccess(steps, shop.id, (line) => readShop(line, shop, variants))
  const hasMoved = variants.some((one) => {
    const stock = reported.get(one.external_variant_id)
    // Untracked variants may become tracked now, and then their orders must be known, too.
    return stock && (stock.is_counted || one.told_at === null) && !isAsPushed(one, stock)
  })
  if (hasMoved) await bringOrders(steps, shop.id)
  const plans = await steps.transaction((context) =>
    planBatch(context, { shop, variants }, reported),
  )
  return withAccess(steps, shop.id, (line) => carryOut(line, plans, `packhaus://shop/${shop.id}`))
}

/** Reads the orders of a shop. Throws a ShopError if not all of them could be read. */
export async function bringOrders(steps: Steps, shopId: string) {
  if (!(await syncOrders(steps, shopId)))
    throw new ShopError("unreachable", "the orders of the shop are not read yet")
}

type Plan = {
  outcome: Outcome
  /** The item that the shop must track before its quantity is pushed. */
  counts: string | null
  changes: (Omit<NewStock, "from"> & { from: number | null })[]
}

async function planBatch(
  context: Context,
  { shop, variants }: Claim,
  reported: ReadonlyMap<string, LevelsInShop>,
): Promise<Plan[]> {
  const shares = await readSellable(context, shop, variants)
  const moved = variants.filter((one) => {
    const stock = reported.get(one.external_variant_id)
    return stock && !isAsPushed(one, stock)
  })
  const sold = await readSoldSince(context, shop, moved)
  const countable = await readCountable(
    context,
    shop,
    variants.filter((one) => reported.get(one.external_variant_id)?.is_counted === false),
  )
  const isBehind = moved.length > 0 && (await hasFailedOrders(context, shop.id))
  return variants.map((variant) => {
    const stock = reported.get(variant.external_variant_id)
    const share: Share = { ...takenBack(shop, variant, stock), ...shares.get(variant.id) }
    const known = {
      id: variant.id,
      revision: variant.revision,
      told: stillTold(variant, stock),
      ours: sumOf(share),
    }
    const nothing = { ...known, theirs: null, overwritten: null, message: null }
    if (!stock)
      return {
        outcome: { ...nothing, result: "refused", message: "the shop does not know the variant" },
        counts: null,
        changes: [],
      }
    const outcome = { ...nothing, theirs: sumOf(stock.quantities) }
    const counts = countable.has(variant.id) ? stock.item_external_id : null
    const done = { counts: null, changes: [] }
    if (!stock.is_counted && counts === null)
      return { ...done, outcome: { ...outcome, result: "uncounted" } }
    if (isAsWanted(share, stock)) {
      const result = counts === null ? "agreed" : "told"
      return { counts, changes: [], outcome: { ...outcome, told: share, result } }
    }
    if (isBehind && moved.includes(variant))
      return { ...done, outcome: { ...outcome, result: "later" } }
    const overwritten = isUnexplained(variant, stock, sold.get(variant.id) ?? 0)
      ? outcome.theirs
      : null
    return {
      counts,
      outcome: { ...outcome, overwritten, result: "told" },
      changes: Object.entries(share)
        .filter(([place, quantity]) => stock.quantities[place] !== quantity)
        .map(([place, available]) => ({
          item_external_id: stock.item_external_id,
          location_external_id: place,
          available,
          from: stock.quantities[place] ?? null,
        })),
    }
  })
}

/** Zero for unmapped locations where the variant is stocked. */
const takenBack = (shop: Claim["shop"], variant: PushedVariant, stock?: LevelsInShop): Share =>
  Object.fromEntries(
    leftPlacesOf(shop, variant).flatMap((place) =>
      typeof stock?.quantities[place] === "number" ? [[place, 0] as const] : [],
    ),
  )

/** Last pushed quantities of locations where the shop stocks the variant. */
const stillTold = ({ told }: PushedVariant, stock?: LevelsInShop): Share =>
  Object.fromEntries(Object.entries(told).filter(([place]) => stock?.quantities[place] !== null))

/** Whether a shop's quantity is above the last push, or below it by more than its sales since. */
function isUnexplained(
  { told_at, told }: PushedVariant,
  { quantities }: LevelsInShop,
  sold: number,
) {
  const [theirs, ours] = [sumOf(quantities), sumOf(told)]
  return told_at !== null && (theirs > ours || theirs < ours - sold)
}

/** Whether orders of a shop could not be stored, so that their lines are unknown. */
async function hasFailedOrders({ db }: Context, shopId: string) {
  const failed = await db
    .selectFrom("inbox")
    .select("id")
    .where("shop_id", "=", shopId)
    .where("processed_at", "is", null)
    .where("error", "is not", null)
    .where(sql<SqlBool>`topic like 'orders/%'`)
    .limit(1)
    .executeTakeFirst()
  return failed !== undefined
}

type Pending = Plan["changes"][number] & { outcome: Outcome }

/** Executes plans and returns the result of each. */
async function carryOut({ shopify, access }: Line, plans: readonly Plan[], reference: string) {
  const refused = new Set<Plan>()
  for (const plan of plans) {
    const message = plan.counts === null ? null : await shopify.countStock(access, plan.counts)
    if (message === null) continue
    refused.add(plan)
    Object.assign(plan.outcome, { told: {}, result: "refused", message })
  }
  const pending: Pending[] = plans
    .filter((plan) => !refused.has(plan))
    .flatMap(({ outcome, changes }) => changes.map((change) => ({ ...change, outcome })))
  let open = pending.filter(({ from }) => from !== null)
  while (open.length > 0) {
    const some = open.slice(0, MAX_CHANGES)
    const faults = await shopify.setStock(
      access,
      some.map((one) => ({ ...one, from: one.from ?? 0 })),
      reference,
    )
    // A fault rejects the whole call: the other entries are sent again without it.
    for (const { entry, isStale, message } of faults) {
      const outcome = some[entry]?.outcome
      if (outcome)
        Object.assign(outcome, isStale ? { result: "stale" } : { result: "refused", message })
    }
    const faulty = new Set(faults.map(({ entry }) => some[entry]))
    if (faults.length === 0) for (const one of some) notePushed(one)
    open = open.filter((one) => (faults.length === 0 ? !some.includes(one) : !faulty.has(one)))
  }
  // Only now, so that pieces moving to this location are not pushed twice.
  for (const one of pending.filter(({ from, outcome }) => from === null && isAccepted(outcome))) {
    const message = await shopify.startStock(access, one)
    if (message === null) notePushed(one)
    else Object.assign(one.outcome, { result: "refused", message })
  }
  return plans.map(({ outcome }) => outcome)
}

const isAccepted = ({ result }: Outcome) => result === "told"

function notePushed({ outcome, location_external_id, available }: Pending) {
  outcome.told = { ...outcome.told, [location_external_id]: available }
}
