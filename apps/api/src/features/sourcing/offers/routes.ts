import { offers } from "@packhaus/contract/sourcing/offers/endpoints"
import { routes } from "../../../context.ts"
import { readAgreements } from "../../catalogue/agreements/reads.ts"
import { offerListing } from "./list.ts"
import { readOffer, readOffersOf, readOwnOffers } from "./reads.ts"
import { backdate } from "./verbs/backdate.ts"
import { acceptOffer, declineOffer } from "./verbs/decide.ts"
import { openOffer, withdrawOffer } from "./verbs/open.ts"
import { copyOffer, createOffer, submitOffer } from "./verbs/quote.ts"
import { removeDraft, updateDraft } from "./verbs/write.ts"

export const offerRoutes = routes(offers, {
  ...offerListing.handlers,
  ofRequest: async ({ params, ...context }) => ({ offers: await readOffersOf(context, params.id) }),
  agreements: async ({ params, ...context }) => ({
    agreements: await readAgreements(context, params.id),
  }),
  async backdate({ params, body, ...context }) {
    const request_id = await backdate(context, params.id, body.valid_from)
    return { agreements: await readAgreements(context, request_id) }
  },
  ofQuoteRequest: async ({ params, ...context }) => ({
    offers: await readOwnOffers(context, params.id),
  }),
  read: async ({ params, ...context }) => ({ offer: await readOffer(context, params.id) }),
  create: async ({ params, body, ...context }) => ({
    offer: await readOffer(context, await createOffer(context, params.id, body)),
  }),
  copy: async ({ params, body, ...context }) => ({
    offer: await readOffer(context, await copyOffer(context, params.id, body.offer_id)),
  }),
  async update({ params, body, ...context }) {
    await updateDraft(context, params.id, body)
    return { offer: await readOffer(context, params.id) }
  },
  remove: ({ params, ...context }) => removeDraft(context, params.id),
  async submit({ params, ...context }) {
    await submitOffer(context, params.id)
    return { offer: await readOffer(context, params.id) }
  },
  open: async ({ params, body, ...context }) => ({
    offer: await readOffer(context, await openOffer(context, params.id, body)),
  }),
  async withdraw({ params, ...context }) {
    await withdrawOffer(context, params.id)
    return { offer: await readOffer(context, params.id) }
  },
  async accept({ params, body, ...context }) {
    await acceptOffer(context, params.id, body.version)
    return { offer: await readOffer(context, params.id) }
  },
  async decline({ params, ...context }) {
    await declineOffer(context, params.id)
    return { offer: await readOffer(context, params.id) }
  },
})
