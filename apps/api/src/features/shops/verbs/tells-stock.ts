import type { Context } from "../../../context.ts"
import { shopChanged } from "../events.ts"

/** Stores whether a shop gets stock pushes, which need their own scopes. */
export async function setTellsStock({ rows, emit }: Context, id: string, tells_stock: boolean) {
  const { organisation_id } = await rows.update("shops", id, { tells_stock })
  await emit(shopChanged, { id, organisation_ids: [organisation_id] })
}
