import { VAT_ID_DAYS } from "@packhaus/contract/invoicing/taxes/rules"
import { viesLetters } from "@packhaus/contract/kernel/identifiers"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { sql } from "kysely"
import type { Context } from "../../../../context.ts"
import { ViesUnavailable } from "../../../../integrations/vies/port.ts"
import type { Steps } from "../../../../module.ts"
import { saveAnswer } from "./check-vat-id.ts"

type Due = { organisation_id: string; vat_id: string }

/** Ids per run, and unanswered ones before the rest waits for the next run. */
const [BATCH_SIZE, PATIENCE] = [50, 3]

/**
 * VAT ids of other member states without a recent answer. Unordered, so that a silent member state
 * does not block others. Or that of one organisation, in any state.
 */
async function findDue({ db }: Context, only: string | null): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select o.id as organisation_id, o.vat_id from ${sql.table("organisations")} as o
    where o.vat_id is not null and case when ${only}::text is not null then o.id = ${only}
      else left(o.vat_id, 2) = any(${[...viesLetters]}) and o.country <> seller_country()
        and not exists (select 1 from ${sql.table("vat_id_checks")} as answer
          where answer.organisation_id = o.id and answer.vat_id = o.vat_id
            and answer.created_at > packhaus_now() - ${VAT_ID_DAYS} * interval '1 day') end
    order by random() limit ${BATCH_SIZE}`.execute(db)
  return rows
}

/**
 * Asks VIES about VAT ids that are new or were not asked about for 30 days, and stores its answers
 * (domain 5). Without an answer the previous one applies, and it is asked again the next time. Does
 * nothing without VIES. With `only` it asks about this organisation's id in any case.
 */
export async function askVies({ transaction }: Steps, only: string | null = null): Promise<void> {
  const { vies, requester, due } = await transaction(async (context) => ({
    vies: context.outside.vies,
    due: context.outside.vies ? await findDue(context, only) : [],
    requester: (await context.rows.children("organisations", "id", [PLATFORM_ID]))[0]?.vat_id,
  }))
  let silent = 0
  for (const { organisation_id, vat_id } of vies ? due : []) {
    const answer = await vies?.check(vat_id, requester ?? null).catch((error: unknown) => {
      if (!(error instanceof ViesUnavailable)) throw error
    })
    if (answer)
      await transaction((context) =>
        saveAnswer(context, { organisation_id, vat_id, ...answer, checked_by: "VIES" }),
      )
    else if (++silent >= PATIENCE) return
  }
}
