import { isAdministrator } from "@packhaus/contract/access/roles"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { Erasure, type ErasureState } from "@packhaus/contract/privacy/erasures/schema"
import { isStaff, type SystemContext } from "../../../../context.ts"
import { hurdlesOfOrganisation, hurdlesOfPerson } from "./hurdles.ts"

const open = ["pending", "running"] as const

/** The open erasure, if any. */
export const findOpen = (
  { unscoped }: Pick<SystemContext, "unscoped">,
  of: { kind: "person" | "organisation"; organisation_id: string; member_id: string | null },
) =>
  unscoped
    .selectFrom("erasures")
    .selectAll()
    .where("kind", "=", of.kind)
    .where("organisation_id", "=", of.organisation_id)
    .where("member_id", of.member_id === null ? "is" : "=", of.member_id)
    .where("status", "in", [...open])
    .executeTakeFirst()

type OpenErasure = Awaited<ReturnType<typeof findOpen>>
const shown = (found: OpenErasure): Erasure | null =>
  found ? Erasure.parse({ ...found, has_certificate: found.certificate_id !== null }) : null

/** The viewer's account as the subject of an erasure. */
export const ofViewer = ({ viewer }: Pick<SystemContext, "viewer">) => ({
  kind: "person" as const,
  organisation_id: viewer.organisation_id,
  member_id: viewer.id,
})
export const ofOrganisation = (organisation_id: string) => ({
  kind: "organisation" as const,
  organisation_id,
  member_id: null,
})

/** The viewer's erasure, and its obstacles. */
export async function readOwnState(context: SystemContext): Promise<ErasureState> {
  const erasure = await findOpen(context, ofViewer(context))
  return { erasure: shown(erasure), missing: await hurdlesOfPerson(context, context.viewer.id) }
}

/**
 * Throws 404 unless the organisation is the viewer's own, or the viewer is staff: managing agencies
 * have no access. The platform cannot be erased.
 */
export async function requireErasable(
  { unscoped, viewer }: Pick<SystemContext, "unscoped" | "viewer">,
  id: string,
  use: "read" | "write",
) {
  const reaches = use === "read" ? isStaff(viewer) : isAdministrator(viewer.role)
  const found = await unscoped
    .selectFrom("organisations")
    .select(["id", "name"])
    .where("id", "=", id)
    .where("id", "<>", PLATFORM_ID)
    .executeTakeFirst()
  if (!found || (id !== viewer.organisation_id && !reaches))
    throw new ApiError("row.not_found", { id })
  return found
}

/** An organisation's erasure, and its obstacles. */
export async function readOrganisationState(
  context: SystemContext,
  id: string,
): Promise<ErasureState> {
  await requireErasable(context, id, "read")
  const erasure = await findOpen(context, ofOrganisation(id))
  return { erasure: shown(erasure), missing: await hurdlesOfOrganisation(context, id) }
}
