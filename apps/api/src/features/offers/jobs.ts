import { callsEvery, every, on } from "../../context.ts"
import { productRequestChanged } from "../product-requests/events.ts"
import { closeOffersOf, expireOffers } from "./verbs/end.ts"
import { keepRates } from "./verbs/rates.ts"

export const offerJobs = [
  // The file of the day comes at about 16:00 in Frankfurt; a night or a failure later it is asked for again.
  callsEvery("25 * * * *", "offers.rates", (steps) => keepRates(steps)),
  // Days begin in Berlin: at 22:00 or 23:00 UTC.
  every("3 * * * *", "offers.expire", (context) => expireOffers(context)),
  on(productRequestChanged, "offers.close", ({ payload, ...context }) =>
    closeOffersOf(context, payload.id),
  ),
]
