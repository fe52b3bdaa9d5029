import { every, on } from "../../../context.ts"
import { collectRetour } from "../../invoicing/invoices/verbs/collect-retour.ts"
import { retourRecorded } from "./events.ts"
import { readForFee } from "./reads.ts"
import { remindOfKept } from "./verbs/remind.ts"

export const retourJobs = [
  on(retourRecorded, "retours.fee", async ({ payload, ...context }) => {
    const { location_owner_id, ...retour } = await readForFee(context, payload.id)
    // Organisations are not charged for retours at their own locations, like for their own packing.
    if (location_owner_id !== retour.organisation_id) await collectRetour(context, retour)
  }),
  every("40 6 * * *", "retours.remind", (context) => remindOfKept(context)),
]
