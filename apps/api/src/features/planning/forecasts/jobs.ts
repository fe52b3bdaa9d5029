import { callsEvery } from "../../../context.ts"
import { tellLow } from "./verbs/tell-low.ts"
import { refreshForecasts } from "./verbs.ts"

export const forecastJobs = [
  // After midnight in Europe/Berlin all forecasts are new; in between those of items whose stock
  // moved.
  callsEvery("*/15 * * * *", "forecasts.refresh", refreshForecasts),
  // Early in the morning, after the day's forecasts.
  callsEvery("40 3 * * *", "forecasts.tell-low", tellLow),
]
