import { isServiceProvider } from "@packhaus/contract/access/roles"
import { fieldFault } from "@packhaus/contract/kernel/errors"
import type { CreateService, UpdateService } from "@packhaus/contract/services/schema"
import type { Context } from "../../../context.ts"
import { serviceChanged } from "../events.ts"

/** The provider: the viewer's own organisation, or the one an administrator names. */
async function providerOf({ rows, viewer }: Context, named: string | undefined) {
  if (named === undefined && !isServiceProvider(viewer.role))
    throw fieldFault("organisation_id", "choice.required")
  const provider = await rows.one("organisations", named ?? viewer.organisation_id)
  if (provider.type !== "service_provider") throw fieldFault("organisation_id", "choice.unknown")
  return provider
}

/** Creates a service. Returns its id. Throws 404 for an organisation outside the viewer's scope. */
export async function createService(
  context: Context,
  { organisation_id: named, ...service }: CreateService,
): Promise<string> {
  const { id: organisation_id, name: provider_name } = await providerOf(context, named)
  const { id } = await context.rows.insert("services", {
    ...service,
    organisation_id,
    provider_name,
  })
  await context.emit(serviceChanged, { id, organisation_ids: [organisation_id] })
  return id
}

/** Changes a service; existing bookings keep their terms. Throws 404 outside the viewer's scope. */
export async function updateService(context: Context, id: string, to: UpdateService) {
  const { organisation_id } = await context.rows.lock("services", id)
  const { name: provider_name } = await context.rows.one("organisations", organisation_id)
  await context.rows.update("services", id, { ...to, provider_name })
  await context.emit(serviceChanged, { id, organisation_ids: [organisation_id] })
}
