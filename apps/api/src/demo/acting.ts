import { acting } from "@packhaus/contract/access/acting/endpoints"
import { ACTING_HEADER } from "@packhaus/contract/access/acting/rules"
import type { Stage } from "./stage.ts"
import { later } from "./times.ts"

type Actors = { administrator: string; organisationId: string; now: string }

/**
 * An administrator impersonated the customer twice: three days ago, and yesterday with raised
 * rights until the half hour was over. The customer sees it in the audit trail, and got the mails.
 */
export async function lookAsCustomer(stage: Stage, { administrator, organisationId, now }: Actors) {
  const start = async (reason: string) => {
    const page = await stage.browserOf(administrator)
    const params = { id: organisationId }
    const begun = await page(acting.start, { params, body: { reason } })
    return { page, as: { [ACTING_HEADER]: begun.acting.id } }
  }
  await stage.step(later(now, -72), async () => {
    const { page, as } = await start(
      "Eine Bestellung fehlt in der Liste, wir sehen gemeinsam nach.",
    )
    await page(acting.end, {}, as)
  })
  await stage.step(later(now, -26), async () => {
    const { page, as } = await start("Rückfrage zum Bestand am Standort Werkstatt.")
    await page(acting.raise, { body: { reason: "Der Standort bekommt eine neue Anschrift." } }, as)
  })
  await stage.step(later(now, -25), () => stage.runJob("acting.note-over"))
}
