import { ApiError } from "@packhaus/contract/kernel/errors"
import {
  type OfferStatus,
  type OfferVerb,
  offerLifecycle,
} from "@packhaus/contract/sourcing/offers/status"
import { openToOffers } from "@packhaus/contract/sourcing/product-requests/status"
import { sql } from "kysely"
import { today } from "../../../../business-day.ts"
import { type Context, ofOwnerOf, within } from "../../../../context.ts"
import { lockRequest } from "../../product-requests/verbs/move.ts"
import { offerChanged } from "../events.ts"

export const lockOffer = ({ rows }: Context, id: string) => rows.lock("offers", id)
export type Offer = Awaited<ReturnType<typeof lockOffer>>

/**
 * Locks the request of an offer, so that it does not end and versions are created in order. Throws
 * `offers.not_asked` for a closed request.
 */
export async function lockOpenRequest(
  context: Context,
  { organisation_id, request_id }: Pick<Offer, "organisation_id" | "request_id">,
) {
  const { status } = await lockRequest(within(context, organisation_id), request_id)
  if (!openToOffers.includes(status)) throw new ApiError("offers.not_asked", { status })
}

/** Locks an offer, its request first. Throws as `lockOpenRequest`. */
export async function lockOfferWithRequest(context: Context, id: string) {
  await lockOpenRequest(context, await context.rows.one("offers", id))
  return lockOffer(context, id)
}

/** Number of an offer's latest version, including drafts. The caller has locked the request. */
export async function lastVersion(context: Context, { id, first_id }: Offer) {
  const { last } = await ofOwnerOf(context, id)
    .db.selectFrom("offers")
    .select(sql<number>`max(version)`.as("last"))
    .where("first_id", "=", first_id)
    .executeTakeFirstOrThrow()
  return last
}

/** Where this verb leads. Throws `offers.not_open_for` out of turn. */
export function nextOf({ status }: { status: OfferStatus }, verb: OfferVerb): OfferStatus {
  const next = offerLifecycle.next(status, verb)
  if (!next) throw new ApiError("offers.not_open_for", { status, verb })
  return next
}

/** Throws `offers.not_open_for` for an expired offer. */
export async function mustBeValid(context: Context, { valid_until }: Offer) {
  if (valid_until < (await today(context)))
    throw new ApiError("offers.not_open_for", { status: "expired" })
}

/** Throws `offers.changed` unless it is the version that was looked at. */
export function mustBeVersion(offer: Pick<Offer, "version">, version: number) {
  if (offer.version !== version) throw new ApiError("offers.changed", { version: offer.version })
}

/** Ends these undecided offers. */
export const decided = ({ db }: Pick<Context, "db">, status: OfferStatus) =>
  db.updateTable("offers").set({ status, decided_at: sql<string>`packhaus_now()` })

/** Notifies pages that show an offer. Events and notes contain no costs. */
export const tellChange = ({ emit }: Context, { id, organisation_id, supplier_id }: Offer) =>
  emit(offerChanged, { id, organisation_ids: [organisation_id, supplier_id] })

/** The same for many that changed at once, of any organisation. */
export const tellChanges = (
  { emitAll }: Context,
  offers: readonly Pick<Offer, "id" | "organisation_id" | "supplier_id">[],
) =>
  emitAll(
    offerChanged,
    offers.map(({ id, organisation_id, supplier_id }) => ({
      id,
      organisation_ids: [organisation_id, supplier_id],
    })),
  )

/** Writes the request's timeline and notifies pages that show the offer. */
export async function noteChange(
  context: Context,
  offer: Offer,
  what: "opened" | "withdrawn" | "accepted" | "declined",
) {
  await context.note({
    entity: "product_requests",
    entity_id: offer.request_id,
    organisation_id: offer.organisation_id,
    action: `product_request.offer_${what}`,
    details: { supplier: offer.supplier_name },
  })
  await tellChange(context, offer)
}
