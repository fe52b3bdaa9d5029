import { every } from "../../context.ts"
import { finishPrivacyRequests } from "./verbs.ts"

export const privacyRequestJobs = [
  // A shipped parcel no longer needs its address.
  every("29 * * * *", "privacy-requests.finish", (context) => finishPrivacyRequests(context)),
]
