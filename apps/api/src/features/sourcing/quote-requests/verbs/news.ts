import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { type Context, within } from "../../../../context.ts"

/** Manager of a customer's requests: the agency, otherwise the platform (domain 1). */
export async function readManager(context: Context, organisation_id: string): Promise<string> {
  const { rows } = within(context, organisation_id)
  const { agency_id } = await rows.one("organisations", organisation_id)
  return agency_id ?? PLATFORM_ID
}
