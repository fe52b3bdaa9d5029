import { callsEvery } from "../../context.ts"
import { tellLow } from "./verbs/tell-low.ts"
import { refreshForecasts } from "./verbs.ts"

export const forecastJobs = [
  // After midnight in Europe/Berlin the day is new for all; in between for those whose stock moved.
  callsEvery("*/15 * * * *", "forecasts.refresh", refreshForecasts),
  // Early in the morning, once the forecasts of the day are made.
  callsEvery("40 3 * * *", "forecasts.tell-low", tellLow),
]
