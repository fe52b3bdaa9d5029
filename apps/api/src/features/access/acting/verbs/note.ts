import type { Action } from "@packhaus/contract/access/policy"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import type { SystemContext } from "../../../../context.ts"
import { actingChanged } from "../events.ts"

type Of = { id: string; organisation_id: string }

/** Writes the customer's audit line, and refreshes the pages of both. */
export async function noteActing(
  { note, emit }: Pick<SystemContext, "note" | "emit">,
  { id, organisation_id }: Of,
  action: Action,
  details: Record<string, unknown>,
) {
  await note({ entity: "acting_sessions", entity_id: id, organisation_id, action, details })
  await emit(actingChanged, { id, organisation_ids: [organisation_id, PLATFORM_ID] })
}
