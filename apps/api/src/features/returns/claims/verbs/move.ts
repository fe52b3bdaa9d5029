import type { Cents } from "@packhaus/contract/kernel/values"
import type {
  DeclineClaim,
  SettleClaim,
  TrackClaim,
} from "@packhaus/contract/returns/claims/schema"
import type { ClaimVerb } from "@packhaus/contract/returns/claims/status"
import { sql } from "kysely"
import type { z } from "zod"
import type { Context } from "../../../../context.ts"
import { creditOrder } from "../../../invoicing/invoices/verbs/credit-order.ts"
import { lockLedger } from "../../../ledger/verbs/lock-ledger.ts"
import { changeTracking } from "../../../orders/verbs/ship.ts"
import { type LockedClaim, lockClaim } from "./lock.ts"
import { giveUpReplacement } from "./replace.ts"
import { tell } from "./tell.ts"

const now = sql<string>`packhaus_now()`

type Columns = {
  reason?: string
  amount?: Cents
  tracking_numbers?: string[]
  settled_at?: typeof now
  decided_at?: typeof now
  decided_by?: string
  decided_by_name?: string
}
const save = ({ db }: Context, { claim, next }: LockedClaim, columns: Columns) =>
  db
    .updateTable("claims")
    .set({ ...columns, status: next })
    .where("id", "=", claim.id)
    .where("organisation_id", "=", claim.organisation_id)
    .execute()

/** Announces the transition of a locked claim, after it was written. */
const say = (
  context: Context,
  { chat, claim, next }: LockedClaim,
  message: { event: ClaimVerb; text?: string; details?: Record<string, unknown> },
) => tell(context, chat, claim, { ...message, status: next })

const decided = ({ viewer }: Context) => ({
  decided_by: viewer.id,
  decided_by_name: viewer.name,
  decided_at: now,
})

/** Accepts a claim; a refund or a replacement follows. */
export async function acceptClaim(context: Context, id: string) {
  const locked = await lockClaim(context, id, "accept")
  await save(context, locked, decided(context))
  await say(context, locked, { event: "accept" })
}

/** Declines a claim with a reason. */
export async function declineClaim(
  context: Context,
  id: string,
  { reason }: z.output<typeof DeclineClaim>,
) {
  const locked = await lockClaim(context, id, "decline")
  await save(context, locked, { ...decided(context), reason })
  await say(context, locked, { event: "decline", text: reason, details: { reason } })
}

/** Withdraws a claim on behalf of the claimant, in any undecided or accepted state. */
export async function withdrawClaim(context: Context, id: string) {
  const locked = await lockClaim(context, id, "withdraw")
  await giveUpReplacement(context, locked.claim)
  await save(context, locked, decided(context))
  await say(context, locked, { event: "withdraw" })
}

/** Where the money of each way goes. */
const ways = { refund: "balance", credit: "invoices" } as const

/**
 * Settles an accepted claim by money, gross: to the balance at once, or set off against the oldest
 * open invoice. Throws like `creditOrder` for more than was invoiced.
 */
export async function settleClaim(
  context: Context,
  id: string,
  verb: keyof typeof ways,
  wanted: SettleClaim,
) {
  // Money movements lock the ledger first.
  const { organisation_id } = await context.rows.one("claims", id)
  await lockLedger(context, organisation_id)
  const locked = await lockClaim(context, id, verb)
  await giveUpReplacement(context, locked.claim)
  const { order_id, order_number } = locked.claim
  const amount = await creditOrder(context, {
    organisation_id,
    order_id,
    amount: wanted.amount,
    reason: {
      de: `Reklamation zu Bestellung ${order_number}`,
      en: `Claim about order ${order_number}`,
    },
    to: ways[verb],
  })
  await save(context, locked, { amount, settled_at: now })
  await say(context, locked, { event: verb, details: { amount } })
}

/**
 * Settles an accepted claim by corrected tracking numbers of a fulfilment of its order, which the
 * shop receives.
 */
export async function trackClaim(
  context: Context,
  id: string,
  { fulfillment_id, tracking_numbers, ...shipping }: TrackClaim,
) {
  const locked = await lockClaim(context, id, "track")
  await giveUpReplacement(context, locked.claim)
  await changeTracking(context, locked.claim.order_id, fulfillment_id, {
    tracking_numbers,
    ...shipping,
  })
  await settleByParcel(context, locked, tracking_numbers)
}

/** Settles a locked claim by tracking numbers that its order has already. */
export async function settleByParcel(
  context: Context,
  locked: LockedClaim,
  tracking_numbers: string[],
) {
  await save(context, locked, { tracking_numbers, settled_at: now })
  await say(context, locked, {
    event: "track",
    text: tracking_numbers.join(", "),
    details: { tracking_numbers },
  })
}
