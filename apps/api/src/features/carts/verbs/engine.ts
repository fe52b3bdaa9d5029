import type { EngineContext } from "@packhaus/commerce/resources/context"
import type { Context } from "../../../context.ts"

/** The engine asks for less of the context than a feature, and for tables by their names. */
export const engineOf = (context: Context) => context as unknown as EngineContext
