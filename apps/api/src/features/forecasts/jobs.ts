import { callsEvery } from "../../context.ts"
import { refreshForecasts } from "./verbs.ts"

export const forecastJobs = [
  // After midnight in Europe/Berlin the day is new for all; in between for those whose stock moved.
  callsEvery("*/15 * * * *", "forecasts.refresh", refreshForecasts),
]
