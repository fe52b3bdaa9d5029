import { ApiError } from "@packhaus/contract/kernel/errors"
import { organisationLifecycle } from "@packhaus/contract/organisations/status"
import type { Context } from "../../../context.ts"
import { emitOrganisationChanged } from "./lock-organisation.ts"

/** The erased organisation has no people and no functions; data kept by law still belongs to it. */
export async function markErased(context: Context, id: string) {
  const { status: from } = await context.rows.lock("organisations", id)
  const status = organisationLifecycle.next(from, "erase")
  if (!status) throw new ApiError("organisations.not_open_for", { status: from, verb: "erase" })
  await context.rows.update("organisations", id, { status })
  await emitOrganisationChanged(context, id, "organisation.erased", {})
}
