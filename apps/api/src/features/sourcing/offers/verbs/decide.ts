import { type Context, ofOwnerOf } from "../../../../context.ts"
import { agree } from "../../../catalogue/agreements/verbs/agree.ts"
import { notify } from "../../../notices/verbs/notify.ts"
import { acceptRequest } from "../../product-requests/verbs/accept.ts"
import { readManager } from "../../quote-requests/verbs/news.ts"
import { chargeBrandService } from "./brand-service.ts"
import {
  decided,
  lockOffer,
  mustBeValid,
  mustBeVersion,
  nextOf,
  noteChange,
  type Offer,
  tellChanges,
} from "./move.ts"

/**
 * The customer takes an offer: its siblings are declined, the request is accepted, and the agreement is
 * made; a former one of the same kind ends the day before. A brand service has none: it is invoiced at
 * once. However many are accepted at once, one is. Throws `offers.changed` for another version than the one
 * that was looked at, and what `openOwnInvoice` throws where a brand service cannot be invoiced.
 */
export async function acceptOffer(context: Context, id: string, version: number) {
  // Unopened offers are 404 for customers; decisions on a request then wait here for each other.
  const seen = await context.rows.one("offers", id)
  const request = await acceptRequest(context, seen.request_id)
  const offer = await lockOffer(context, id)
  mustBeVersion(offer, version)
  const status = nextOf(offer, "accept")
  await mustBeValid(context, offer)
  const isService = offer.kind === "brand_service"
  if (isService) await chargeBrandService(context, offer, request)
  await decided(ofOwnerOf(context, id), status).where("id", "=", id).execute()
  await declineOthers(context, offer)
  if (!isService) await agree(context, offer)
  await noteChange(context, offer, "accepted")
  const { organisation_id, request_id, quote_request_id, supplier_id, supplier_name } = offer
  const product = request.product_name
  await notify(context, [
    {
      name: "offer_accepted",
      organisation_id: await readManager(context, organisation_id),
      subject_id: request_id,
      params: { product, supplier: supplier_name },
    },
    {
      name: "offer_won",
      organisation_id: supplier_id,
      subject_id: quote_request_id,
      params: { product },
    },
  ])
}

async function declineOthers(context: Context, { id, request_id }: Offer) {
  const declined = await decided(ofOwnerOf(context, id), "declined")
    .where("request_id", "=", request_id)
    .where("id", "<>", id)
    .where("status", "in", ["submitted", "open"])
    .returning(["id", "organisation_id", "supplier_id"])
    .execute()
  await tellChanges(context, declined)
}

/** The customer does not take this offer; others stay open. */
export async function declineOffer(context: Context, id: string) {
  await context.rows.one("offers", id)
  const offer = await lockOffer(context, id)
  const status = nextOf(offer, "decline")
  await decided(ofOwnerOf(context, id), status).where("id", "=", id).execute()
  await noteChange(context, offer, "declined")
}
