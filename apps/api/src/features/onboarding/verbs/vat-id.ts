import { viesLetters } from "@packhaus/contract/kernel/identifiers"
import type { vatIdStates } from "@packhaus/contract/onboarding/schema"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import type { SystemContext } from "../../../context.ts"
import { ViesUnavailable } from "../../../integrations/vies/port.ts"

const isInVies = (vat_id: string) => viesLetters.includes(vat_id.slice(0, 2))

/**
 * What VIES says of an id while a person waits. Silence is `unknown`, as is a country it does not know:
 * nobody is kept out because a register is down. No row is locked meanwhile.
 */
export async function stateOfVatId(
  { outside, unscoped }: Pick<SystemContext, "outside" | "unscoped">,
  vat_id: string,
): Promise<(typeof vatIdStates)[number]> {
  if (!outside.vies || !isInVies(vat_id)) return "unknown"
  const platform = await unscoped
    .selectFrom("organisations")
    .select("vat_id")
    .where("id", "=", PLATFORM_ID)
    .executeTakeFirst()
  const answer = await outside.vies.check(vat_id, platform?.vat_id ?? null).catch((error) => {
    if (!(error instanceof ViesUnavailable)) throw error
  })
  if (!answer) return "unknown"
  return answer.is_valid ? "confirmed" : "refused"
}
