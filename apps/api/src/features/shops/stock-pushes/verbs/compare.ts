import { sql } from "kysely"
import { ofOwnerOf } from "../../../../context.ts"
import type { Steps } from "../../../../module.ts"
import { withAccess } from "../../verbs/access.ts"
import { stockDue, stockPushesChanged } from "../events.ts"
import { readSellable } from "../reads/sellable.ts"
import { openShop, type PushedVariant, pushedVariants } from "./claim.ts"
import { isAsPushed, isAsWanted, type LevelsInShop, readShop, sumOf } from "./read-shop.ts"
import { recordComparison } from "./record.ts"
import { bringOrders } from "./tell.ts"

/**
 * Reads a shop's quantities of all variants without a due push and compares them: changes by others
 * are stored as differences for a person, changes of ours become due. An order between two readings
 * is not a difference: differing variants are read twice, with the shop's orders read in between.
 */
export async function compareStock(steps: Steps, shopId: string) {
  for (let after = ""; ; ) {
    const page = await steps.transaction(async (context) => {
      const shop = await openShop(context, shopId)
      if (!shop) return undefined
      const variants = await pushedVariants(context, shopId)
        .where("push.due_at", "is", null)
        .where("push.id", ">", after)
        .execute()
      return { shop, variants }
    })
    const last = page?.variants.at(-1)
    if (!page || !last) break
    await comparePage(steps, page)
    after = last.id
  }
  await steps.transaction(async (context) => {
    const { db, emit } = ofOwnerOf(context, shopId)
    const [done] = await db
      .updateTable("stock_push_settings")
      .set({ compared_at: sql<string>`packhaus_now()` })
      .where("shop_id", "=", shopId)
      .returning("organisation_id")
      .execute()
    if (!done) return
    const concerned = { id: shopId, organisation_ids: [done.organisation_id] }
    await emit(stockPushesChanged, concerned)
    await emit(stockDue, concerned)
  })
}

type Page = {
  shop: NonNullable<Awaited<ReturnType<typeof openShop>>>
  variants: readonly PushedVariant[]
}

async function comparePage(steps: Steps, { shop, variants }: Page) {
  const read = (some: readonly PushedVariant[]) =>
    withAccess(steps, shop.id, (line) => readShop(line, shop, some))
  const first = await read(variants)
  const counted = variants.filter((one) => first.get(one.external_variant_id)?.is_counted)
  const moved = counted.filter((one) => !isAsPushed(one, levelsOf(first, one)))
  if (moved.length > 0) await bringOrders(steps, shop.id)
  const shares = await steps.transaction((context) => readSellable(context, shop, counted))
  const second = moved.length > 0 ? await read(moved) : first
  const isStill = (one: PushedVariant) =>
    isSame(levelsOf(first, one).quantities, levelsOf(second, one).quantities)
  const wanted = (one: PushedVariant) => shares.get(one.id) ?? {}
  const found = (one: PushedVariant) => ({
    id: one.id,
    told: one.told,
    ours: sumOf(wanted(one)),
    theirs: sumOf(levelsOf(first, one).quantities),
  })
  const agreed = counted.filter((one) => isAsWanted(wanted(one), levelsOf(first, one)))
  const others = counted.filter((one) => !agreed.includes(one))
  const differing = others.filter((one) => moved.includes(one) && isStill(one))
  const toTell = others.filter((one) => !moved.includes(one))
  await steps.transaction(async (context) => {
    await recordComparison(context, shop, {
      agreed: agreed.map((one) => ({ ...found(one), told: { ...one.told, ...wanted(one) } })),
      differing: differing.map(found),
    })
    await context.db
      .updateTable("stock_pushes")
      .set({ due_at: sql<string>`packhaus_now()`, revision: sql<number>`revision + 1` })
      .where(sql<boolean>`id = any(${toTell.map(({ id }) => id)})`)
      .where("organisation_id", "=", shop.organisation_id)
      .execute()
  })
}

const nothing: LevelsInShop = { item_external_id: "", is_counted: false, quantities: {} }
const levelsOf = (reported: ReadonlyMap<string, LevelsInShop>, one: PushedVariant) =>
  reported.get(one.external_variant_id) ?? nothing

const isSame = (one: LevelsInShop["quantities"], other: LevelsInShop["quantities"]) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([place, quantity]) => other[place] === quantity)
