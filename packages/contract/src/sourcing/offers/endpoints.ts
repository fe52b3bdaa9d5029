import { z } from "zod"
import { endpoint } from "../../kernel/endpoint.ts"
import { ById, deletedReply, itemReply } from "../../kernel/page.ts"
import { offerList } from "./list.ts"
import {
  AcceptOffer,
  Agreement,
  BackdateAgreement,
  CopyOffer,
  Offer,
  SaveOffer,
  SetPrices,
} from "./schema.ts"

const reply = itemReply("offer", Offer)
const all = z.object({ offers: z.array(Offer) })
const agreed = z.object({ agreements: z.array(Agreement) })
const decide = { method: "POST", action: "offer.decide", params: ById, reply } as const
/** Costs are not stored anywhere else. */
const post = { method: "POST", params: ById, reply, secret: true } as const

export const offers = {
  ...offerList.endpoints,
  /** Offers on a product request: customers see opened ones. */
  ofRequest: endpoint({
    method: "GET",
    path: "/admin/product-requests/:id/offers",
    action: "product_request.read",
    params: ById,
    reply: all,
  }),
  agreements: endpoint({
    method: "GET",
    path: "/admin/product-requests/:id/agreements",
    action: "product_request.read",
    params: ById,
    reply: agreed,
  }),
  /** Prices goods that were shipped without an agreement since that day. */
  backdate: endpoint({
    method: "POST",
    path: "/admin/agreements/:id/backdate",
    action: "offer.backdate",
    params: ById,
    body: BackdateAgreement,
    reply: agreed,
  }),
  /** A supplier's offers on a quote request. */
  ofQuoteRequest: endpoint({
    method: "GET",
    path: "/admin/quote-requests/:id/offers",
    action: "quote_request.read",
    params: ById,
    reply: all,
  }),
  read: endpoint({
    method: "GET",
    path: "/admin/offers/:id",
    action: "offer.read",
    params: ById,
    reply,
  }),
  create: endpoint({
    ...post,
    path: "/admin/quote-requests/:id/offers",
    action: "offer.cost",
    body: SaveOffer,
  }),
  /** A draft like an earlier offer of the same supplier; of the same request it is its next version. */
  copy: endpoint({
    ...post,
    path: "/admin/quote-requests/:id/offers/copy",
    action: "offer.cost",
    body: CopyOffer,
  }),
  update: endpoint({ ...post, path: "/admin/offers/:id", action: "offer.cost", body: SaveOffer }),
  remove: endpoint({
    method: "DELETE",
    path: "/admin/offers/:id",
    action: "offer.cost",
    params: ById,
    reply: deletedReply("offer"),
  }),
  /** Fixes the exchange rate; an earlier version is withdrawn. */
  submit: endpoint({ ...post, path: "/admin/offers/:id/submit", action: "offer.cost" }),
  /**
   * Sets the prices and shows the offer to the customer; for an open one it creates the next
   * version.
   */
  open: endpoint({
    ...post,
    path: "/admin/offers/:id/open",
    action: "offer.margin",
    body: SetPrices,
  }),
  withdraw: endpoint({ ...post, path: "/admin/offers/:id/withdraw", action: "offer.margin" }),
  /** Names the version that was shown. Declines the others and creates the agreement. */
  accept: endpoint({ ...decide, path: "/admin/offers/:id/accept", body: AcceptOffer }),
  decline: endpoint({ ...decide, path: "/admin/offers/:id/decline" }),
}
