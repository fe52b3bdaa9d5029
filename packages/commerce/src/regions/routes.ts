import { fulfillmentOptions } from "@packhaus/contract/commerce/fulfillment-options"
import { regions } from "@packhaus/contract/commerce/regions"
import { routesFor } from "@packhaus/kernel/routes"
import { manual } from "../fulfillment-providers/manual.ts"
import type { FulfillmentProvider } from "../fulfillment-providers/port.ts"
import type { AnyRow, EngineContext } from "../resources/context.ts"
import { readRow } from "../resources/reads.ts"

const providers: Readonly<Record<string, FulfillmentProvider>> = { manual }

/** Routes beyond the declaration of regions: they ask the providers' ports. */
export const fulfillmentOptionRoutes = routesFor<EngineContext>()(fulfillmentOptions, {
  async list(call) {
    const { region } = await readRow(call, regions.definition, call.params.id)
    const installed = (region?.fulfillment_providers ?? []) as readonly AnyRow[]
    const options = installed.map(async ({ id }) => ({
      provider_id: id,
      options: [...((await providers[id]?.options()) ?? [])],
    }))
    return { fulfillment_options: await Promise.all(options) }
  },
})
