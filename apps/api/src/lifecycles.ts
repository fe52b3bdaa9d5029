import type { Feature } from "./feature.ts"
import { features } from "./features/features.ts"

/** Every life cycle of the product, by its table. */
export const lifecycles: NonNullable<Feature["lifecycles"]> = Object.assign(
  {},
  ...features.map((feature) => feature.lifecycles ?? {}),
)
