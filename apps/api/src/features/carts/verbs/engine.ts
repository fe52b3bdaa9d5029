import type { EngineContext } from "@packhaus/commerce/resources/context"
import type { Context } from "../../../context.ts"

/** The engine uses less of the context than a feature, and knows tables by name only. */
export const engineOf = (context: Context) => context as EngineContext
