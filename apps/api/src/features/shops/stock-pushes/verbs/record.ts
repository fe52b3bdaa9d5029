import { type SqlBool, sql } from "kysely"
import { type Context, ofOwnerOf } from "../../../../context.ts"
import { ShopError } from "../../../../integrations/shopify/port.ts"
import { wordsOf } from "../../verbs/access.ts"
import { stockPushesChanged } from "../events.ts"
import { type Share, withoutLeft } from "../reads/sellable.ts"
import type { Claim, OpenShop } from "./claim.ts"

/** The result of pushing a variant. */
export type Outcome = {
  id: string
  revision: number
  /** The shop's quantities by location, as far as known. */
  told: Share
  ours: number
  theirs: number | null
  overwritten: number | null
  message: string | null
  /**
   * `stale`: a sale happened meanwhile, so it is pushed again; `later`: orders of the shop could
   * not be stored.
   */
  result: "told" | "agreed" | "uncounted" | "refused" | "stale" | "later"
}

type Came = Omit<Outcome, "told"> & { told: string }

/** Delay for variants of orders that could not be stored. */
const LATER = sql<string>`packhaus_now() + interval '5 minutes'`

/**
 * Stores the results of a batch and releases its claim. Variants that changed meanwhile stay due.
 */
export async function recordOutcomes(
  { db, emit }: Context,
  { shop }: Claim,
  outcomes: readonly Outcome[],
) {
  const rows = JSON.stringify(
    outcomes.map((one) => ({ ...one, told: withoutLeft(shop, one.told) })),
  )
  const isAccepted = sql<boolean>`(came.result = 'told' or came.result = 'agreed')`
  const isOverwritten = sql<boolean>`(came.result = 'told' and came.overwritten is not null)`
  await db
    .updateTable("stock_pushes as push")
    .from(
      sql<Came>`(select * from jsonb_to_recordset(${rows}::jsonb) as row (id text, revision bigint,
        told jsonb, ours bigint, theirs bigint, overwritten bigint, message text, result text))`.as(
        "came",
      ),
    )
    .set({
      told: sql`came.told`,
      our_quantity: sql`came.ours`,
      their_quantity: sql`case when came.result = 'told' then came.ours else came.theirs end`,
      told_at: sql`case when ${isAccepted} then packhaus_now() else push.told_at end`,
      drift_since: sql`case when ${isAccepted} then null else push.drift_since end`,
      is_counted: sql`case came.result when 'uncounted' then false
        when 'refused' then push.is_counted else true end`,
      overwritten_quantity: sql`case when ${isOverwritten} then came.overwritten
        else push.overwritten_quantity end`,
      overwritten_at: sql`case when ${isOverwritten} then packhaus_now() else push.overwritten_at end`,
      last_error: sql`case when came.result = 'refused' then came.message else null end`,
      due_at: sql`case when came.result = 'stale' or came.result = 'later'
        or push.revision <> came.revision then push.due_at else null end`,
      retry_at: sql`case when came.result = 'later' then ${LATER} else null end`,
    })
    .whereRef("push.id", "=", "came.id")
    .where("push.organisation_id", "=", shop.organisation_id)
    .execute()
  await db
    .updateTable("stock_push_settings")
    .set({
      attempts: 0,
      retry_at: null,
      lease_until: null,
      last_error: null,
      last_error_at: null,
      told_at: sql<string>`packhaus_now()`,
    })
    .where("id", "=", shop.settings_id)
    .where("organisation_id", "=", shop.organisation_id)
    .execute()
  await emit(stockPushesChanged, { id: shop.id, organisation_ids: [shop.organisation_id] })
}

/** Stores a failed call; the pushes stay due. */
export async function recordFailure(context: Context, shop: OpenShop, error: unknown) {
  const { db, outside, emit } = context
  if (!(error instanceof ShopError)) outside.reports.report(error, { job: "stock-pushes.tell" })
  const { retryDelays } = outside
  const shopDelay = error instanceof ShopError ? (error.retryAfter ?? 0) : 0
  const planned = retryDelays[Math.min(shop.attempts, retryDelays.length) - 1] ?? 0
  const delay = Math.max(shopDelay, planned)
  await db
    .updateTable("stock_push_settings")
    .set({
      lease_until: null,
      last_error: wordsOf(error),
      last_error_at: sql<string>`packhaus_now()`,
      retry_at: sql<string>`packhaus_now() + make_interval(secs => ${delay})`,
    })
    .where("id", "=", shop.settings_id)
    .where("organisation_id", "=", shop.organisation_id)
    .execute()
  await emit(stockPushesChanged, { id: shop.id, organisation_ids: [shop.organisation_id] })
}

type Compared = { id: string; told: Share; ours: number; theirs: number }
type ComparedRow = Omit<Compared, "told"> & { told: string; differs: boolean }

/** Stores comparison results of variants: `agreed` or different; skips those that became due. */
export async function recordComparison(
  { db }: Context,
  shop: Pick<OpenShop, "organisation_id">,
  { agreed, differing }: { agreed: readonly Compared[]; differing: readonly Compared[] },
) {
  const rows = JSON.stringify([
    ...agreed.map((one) => ({ ...one, differs: false })),
    ...differing.map((one) => ({ ...one, differs: true })),
  ])
  await db
    .updateTable("stock_pushes as push")
    .from(
      sql<ComparedRow>`(select * from jsonb_to_recordset(${rows}::jsonb) as row (id text, told jsonb,
        ours bigint, theirs bigint, differs boolean))`.as("came"),
    )
    .set({
      told: sql`came.told`,
      our_quantity: sql`came.ours`,
      their_quantity: sql`came.theirs`,
      is_counted: true,
      drift_since: sql`case when came.differs then coalesce(push.drift_since, packhaus_now())
        else null end`,
    })
    .whereRef("push.id", "=", "came.id")
    .where("push.organisation_id", "=", shop.organisation_id)
    .where("push.due_at", "is", null)
    .execute()
}

/** Removes the due pushes of a shop that no longer gets any. */
export async function forgetDue(context: Context, shopId: string) {
  await ofOwnerOf(context, shopId)
    .db.updateTable("stock_pushes")
    .set({ due_at: null, drift_since: null, last_error: null })
    .where("shop_id", "=", shopId)
    .where(sql<SqlBool>`(due_at is not null or drift_since is not null or last_error is not null)`)
    .execute()
}
