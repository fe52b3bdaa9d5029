import { every, on } from "../../context.ts"
import { collectRetour } from "../invoices/verbs/collect-retour.ts"
import { retourRecorded } from "./events.ts"
import { readForFee } from "./reads.ts"
import { remindOfKept } from "./verbs/remind.ts"

export const retourJobs = [
  on(retourRecorded, "retours.fee", async ({ payload, ...context }) => {
    const { location_owner_id, ...retour } = await readForFee(context, payload.id)
    // What an organisation takes back at its own place is its own work, as what it packs itself.
    if (location_owner_id !== retour.organisation_id) await collectRetour(context, retour)
  }),
  every("40 6 * * *", "retours.remind", (context) => remindOfKept(context)),
]
