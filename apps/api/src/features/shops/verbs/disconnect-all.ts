import { hasPlatform } from "@packhaus/contract/shops/rules"
import type { Context } from "../../../context.ts"
import { disconnectShop } from "./change.ts"

/** Ends the sync of all shops of an organisation and deletes their tokens. */
export async function disconnectAllShops(context: Context, organisation_id: string) {
  const shops = await context.rows.children("shops", "organisation_id", [organisation_id])
  for (const { id, status, platform } of shops)
    if (hasPlatform({ platform }) && status !== "disconnected")
      await disconnectShop(context, id, "person")
}
