import type { ShopGap } from "@packhaus/contract/shops/schema"
import type { Row } from "@packhaus/kernel/table"
import type { Context } from "../../../context.ts"
import type { shopTables } from "../tables.ts"

const MAX_GAPS = 20

/** A gap as shown, without its owner. */
export const shownGap = ({
  organisation_id: _,
  shop_id: __,
  ...gap
}: Row<(typeof shopTables)["shop_gaps"]>): ShopGap => gap

/** The newest gaps of a shop's sync. */
export async function gapsOf({ db }: Context, shopId: string): Promise<ShopGap[]> {
  const gaps = await db
    .selectFrom("shop_gaps")
    .selectAll()
    .where("shop_id", "=", shopId)
    .orderBy("found_at", "desc")
    .limit(MAX_GAPS)
    .execute()
  return gaps.map(shownGap)
}
