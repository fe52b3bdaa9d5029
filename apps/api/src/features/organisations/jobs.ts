import { every } from "../../context.ts"
import { disableDue } from "./verbs/disable.ts"

export const organisationJobs = [
  every("*/5 * * * *", "organisations.disable", (context) => disableDue(context)),
]
