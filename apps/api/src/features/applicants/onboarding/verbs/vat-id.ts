import type { vatIdStates } from "@packhaus/contract/applicants/onboarding/schema"
import { viesLetters } from "@packhaus/contract/kernel/identifiers"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import type { SystemContext } from "../../../../context.ts"
import { ViesUnavailable } from "../../../../integrations/vies/port.ts"

const isInVies = (vat_id: string) => viesLetters.includes(vat_id.slice(0, 2))

/**
 * The answer of VIES about an id while a person waits. No answer is `unknown`, like an unsupported
 * country: registration stays possible while the register is down.
 */
export async function stateOfVatId(
  { ask, outside: { vies }, unscoped }: Pick<SystemContext, "ask" | "outside" | "unscoped">,
  vat_id: string,
): Promise<(typeof vatIdStates)[number]> {
  if (!vies || !isInVies(vat_id)) return "unknown"
  const platform = await unscoped
    .selectFrom("organisations")
    .select("vat_id")
    .where("id", "=", PLATFORM_ID)
    .executeTakeFirst()
  const requester = platform?.vat_id ?? null
  const call = () => vies.check(vat_id, requester)
  const answer = await ask(`vies ${vat_id} ${requester}`, call).catch((error) => {
    // The call continues after this transaction.
    if (!(error instanceof ViesUnavailable)) throw error
  })
  if (!answer) return "unknown"
  return answer.is_valid ? "confirmed" : "refused"
}
