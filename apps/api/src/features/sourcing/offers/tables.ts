import { Id } from "@packhaus/contract/kernel/values"
import { Offer, OfferCosts, OfferPrices } from "@packhaus/contract/sourcing/offers/schema"
import { z } from "zod"
import {
  administrator,
  holdingManaged,
  ofOrganisation,
  staff,
  table,
} from "../../../table-access.ts"

const OfferRow = Offer.omit({ costs: true, prices: true }).extend({
  organisation_id: Id,
  request_id: Id,
  quote_request_id: Id,
  supplier_id: Id,
  /** Versions of the same offer share the id of the first. */
  first_id: Id,
  /** Its organisation, from its opening on. */
  shown_to: Id.nullable(),
})
const CostRow = OfferCosts.extend({ offer_id: Id, organisation_id: Id, supplier_id: Id })
const PriceRow = OfferPrices.extend({ offer_id: Id, organisation_id: Id })
const RateRow = z.object({
  currency: z.enum(["usd", "cny"]),
  day: z.iso.date(),
  /** Millionths of the currency for a euro. */
  rate_micro: z.int(),
  source: z.string(),
})

const owner = "organisation_id"
const managed = { agency: holdingManaged(owner) } as const

export const offerTables = {
  offers: table(OfferRow, {
    access: {
      // A customer's decision on an open offer also ends the others.
      read: { ...staff, ...managed, customer: "shown_to", supplier: "supplier_id" },
      write: { ...ofOrganisation.write, supplier: "supplier_id" },
    },
    idPrefix: "offr",
    search: ["supplier_name"],
    generated: ["status", "version", "shown_to", "created_at"],
    hidden: ["shown_to"],
    owner,
  }),
  offer_costs: table(CostRow, {
    access: {
      read: { ...staff, ...managed, supplier: "supplier_id" },
      write: { ...administrator, ...managed, supplier: "supplier_id" },
    },
    idPrefix: "",
    search: [],
    generated: [],
    owner,
  }),
  offer_prices: table(PriceRow, {
    access: {
      read: ofOrganisation.read,
      write: { ...administrator, ...managed },
    },
    idPrefix: "",
    search: [],
    generated: [],
    owner,
  }),
  exchange_rates: table(RateRow, {
    access: { read: { ...staff, supplier: "all" }, write: administrator },
    idPrefix: "",
    search: [],
    generated: [],
  }),
}
