import { publishableApiKeyLifecycle } from "@packhaus/contract/commerce/publishable-api-keys"
import type { Feature } from "./feature.ts"
import { features } from "./features/features.ts"

/** Every life cycle of the product, by table: the engine's, and those of features. */
export const lifecycles: NonNullable<Feature["lifecycles"]> = Object.assign(
  { publishable_api_keys: publishableApiKeyLifecycle },
  ...features.map((feature) => feature.lifecycles ?? {}),
)
