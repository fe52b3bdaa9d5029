import { ApiError } from "@packhaus/contract/kernel/errors"
import type { ErasureState } from "@packhaus/contract/privacy/erasures/schema"
import { erasureLifecycle } from "@packhaus/contract/privacy/erasures/status"
import { sql } from "kysely"
import type { SystemContext } from "../../../../context.ts"
import { erasureChanged } from "../events.ts"
import {
  findOpen,
  ofOrganisation,
  ofViewer,
  readOrganisationState,
  readOwnState,
  requireErasable,
} from "../reads/state.ts"

/** Revokes the viewer's erasure. Throws `erasures.not_open_for` if none is pending. */
export async function revokeOwn(context: SystemContext): Promise<ErasureState> {
  await revoke(context, ofViewer(context))
  return readOwnState(context)
}

/** Revokes an organisation's erasure: 404 and 422 as for the request. */
export async function revokeOfOrganisation(
  context: SystemContext,
  id: string,
): Promise<ErasureState> {
  await requireErasable(context, id, "write")
  await revoke(context, ofOrganisation(id))
  return readOrganisationState(context, id)
}

async function revoke(context: SystemContext, of: Parameters<typeof findOpen>[1]) {
  const { unscoped, note, emit } = context
  const found = await findOpen(context, of)
  const locked =
    found &&
    (await unscoped
      .selectFrom("erasures")
      .select("status")
      .where("id", "=", found.id)
      .where("organisation_id", "=", found.organisation_id)
      .forUpdate()
      .executeTakeFirst())
  const status = locked && erasureLifecycle.next(locked.status, "revoke")
  if (!found || !status)
    throw new ApiError("erasures.not_open_for", { status: locked?.status ?? null, verb: "revoke" })
  const { id, organisation_id, kind } = found
  await unscoped
    .updateTable("erasures")
    .set({ status, revoked_at: sql<string>`packhaus_now()` })
    .where("id", "=", id)
    .where("organisation_id", "=", organisation_id)
    .execute()
  const action = kind === "person" ? "erasure.ask_own" : "erasure.ask"
  const line = { entity: "erasures", entity_id: id, organisation_id, action }
  await note({ ...line, details: { status } })
  await emit(erasureChanged, { id, organisation_ids: [organisation_id] })
}
