import { publishableApiKeyLifecycle } from "@packhaus/contract/commerce/publishable-api-keys"
import { modules } from "./features/modules.ts"
import type { Module } from "./module.ts"

/** Every life cycle of the product, by table: the engine's, and those of the modules. */
export const lifecycles: NonNullable<Module["lifecycles"]> = Object.assign(
  { publishable_api_keys: publishableApiKeyLifecycle },
  ...modules.map(({ lifecycles = {} }) => lifecycles),
)
