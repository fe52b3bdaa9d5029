import { on } from "../../../context.ts"
import { cardReported } from "./events.ts"
import { applyCardReport } from "./verbs/apply-report.ts"

export const cardPaymentJobs = [
  on(cardReported, "card-payments.apply-report", ({ payload, ...context }) =>
    applyCardReport(context, payload.id, payload.report),
  ),
]
