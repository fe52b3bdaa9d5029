import { groupOf } from "@packhaus/kernel/groups"
import type { Context } from "../../../../context.ts"
import type { TermsOfItem } from "../reads.ts"
import { agreedLines } from "./agreed-lines.ts"

/** The dropshipping agreements of several days, by day. */
export type TermsOfDays = {
  /** The result of `readTerms` on that day. */
  on(day: string): TermsOfItem
  /** Items whose agreement began on that day. */
  beginningOn(day: string): readonly string[]
}

/**
 * The dropshipping agreements of a merchant's items in effect between two days, both included. One
 * statement.
 */
export async function readTermsOfDays(
  { db }: Pick<Context, "db">,
  organisation_id: string,
  { from, until }: { from: string; until: string },
): Promise<TermsOfDays> {
  const rows = await agreedLines({ db })
    .innerJoin("product_variants as variant", (join) =>
      join
        .onRef("variant.id", "=", "line.variant_id")
        .onRef("variant.merchant_id", "=", "line.organisation_id"),
    )
    .leftJoin("stock_locations as place", "place.id", "offer.ship_from_id")
    .select(["variant.inventory_item_id", "line.agreement_id", "line.line as agreement_line"])
    .select(["line.supplier_id", "line.valid_from", "line.valid_before"])
    .select(["offer.ship_from_id as location_id", "place.name", "place.status", "place.owner_id"])
    .where("line.organisation_id", "=", organisation_id)
    .where("line.kind", "=", "dropshipping")
    .where("line.valid_from", "<=", until)
    .whereRef("line.valid_from", "<", "line.valid_before")
    .orderBy("line.valid_from")
    .execute()
  const byItem = groupOf(rows, ({ inventory_item_id }) => inventory_item_id)
  return {
    on: (day) => (item) => {
      const row = byItem.get(item)?.findLast(({ valid_from }) => valid_from <= day)
      if (!row) return undefined
      const { agreement_id, agreement_line, supplier_id, location_id, name, status } = row
      const isUsable = day < row.valid_before && name !== null && row.owner_id === supplier_id
      const place = { location_id, name: name ?? "", is_active: status === "active" }
      return isUsable ? { agreement_id, agreement_line, supplier_id, place } : "over"
    },
    beginningOn: (day) =>
      day > from
        ? rows.flatMap((row) => (row.valid_from === day ? row.inventory_item_id : []))
        : [],
  }
}
