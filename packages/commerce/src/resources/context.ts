import type { Context } from "@packhaus/kernel/routes"
import type { Tables } from "@packhaus/kernel/table"

/** Who works with the engine. Their organisation is the merchant they act for unless they name another. */
export type Operator = { id: string; role: string; organisation_id: string }

/** What the engine needs of the application around it. */
export type EngineContext = Context<Operator, Tables>

// Tables and columns of a declared resource are names at run time.
export type AnyRow = Readonly<Record<string, unknown>> & { id: string }
export type Input = Readonly<Record<string, unknown>>
