import { callsEvery } from "../../context.ts"
import { askVies } from "./verbs/ask-vies.ts"

export const taxJobs = [
  // What is new is asked for within minutes, and what got no answer again.
  callsEvery("*/5 * * * *", "taxes.vies", askVies),
]
