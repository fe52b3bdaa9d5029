import { callsEvery, every, on } from "../../../context.ts"
import { gateMoved } from "../../invoicing/invoices/events.ts"
import { addMarginsOf } from "../../payouts/payables/verbs/margin.ts"
import { productRequestChanged } from "../product-requests/events.ts"
import { brandServiceAgreed, brandServiceCosted } from "./events.ts"
import { beginBrandService, noteBrandServiceCosts } from "./verbs/brand-service.ts"
import { closeOffersOf, expireOffers } from "./verbs/end.ts"
import { keepRates } from "./verbs/rates.ts"

export const offerJobs = [
  // The daily file is published at about 16:00 in Frankfurt; it is requested again at night and
  // after failures.
  callsEvery("25 * * * *", "offers.rates", (steps) => keepRates(steps)),
  // Days begin in Berlin: at 22:00 or 23:00 UTC.
  every("3 * * * *", "offers.expire", (context) => expireOffers(context)),
  on(productRequestChanged, "offers.close", ({ payload, ...context }) =>
    closeOffersOf(context, payload.id),
  ),
  on(brandServiceAgreed, "offers.brand-service-costs", ({ payload, ...context }) =>
    noteBrandServiceCosts(context, payload.id),
  ),
  on(brandServiceCosted, "offers.brand-service-margin", ({ payload, ...context }) =>
    addMarginsOf(context, payload.id),
  ),
  on(gateMoved, "offers.brand-service-gate", async ({ payload, ...context }) => {
    if (payload.source_type === "product_request" && payload.gate === "open")
      await beginBrandService(context, payload.source_id)
  }),
]
