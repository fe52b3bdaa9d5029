import { every } from "../../../context.ts"
import { expireQuotes } from "./verbs/expire.ts"

export const quoteRequestJobs = [
  every("13 * * * *", "quote-requests.expire", (context) => expireQuotes(context)),
]
