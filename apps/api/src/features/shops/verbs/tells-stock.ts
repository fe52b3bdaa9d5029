import type { Context } from "../../../context.ts"
import { shopChanged } from "../events.ts"

/** Notes whether stock is told to a shop: then it needs the scopes for it. */
export async function setTellsStock({ rows, emit }: Context, id: string, tells_stock: boolean) {
  const { organisation_id } = await rows.update("shops", id, { tells_stock })
  await emit(shopChanged, { id, organisation_ids: [organisation_id] })
}
