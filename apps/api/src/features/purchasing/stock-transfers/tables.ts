import { Id } from "@packhaus/contract/kernel/values"
import {
  StockTransfer,
  StockTransferLine,
} from "@packhaus/contract/purchasing/stock-transfers/schema"
import { z } from "zod"
import { ofOrganisation, type Reader, staff, table } from "../../../table-access.ts"

/** Owners of the locations. */
const handlers = { handler_ids: z.array(Id) }
const TransferRow = StockTransfer.omit({ organisation_name: true }).extend({
  ...handlers,
  note: z.string(),
  reason: z.string().nullable(),
  created_by: Id,
})
const LineRow = StockTransferLine.extend({
  ...handlers,
  organisation_id: Id,
  stock_transfer_id: Id,
  rank: z.int(),
})

const handled = ({ organisation_id }: Reader) => ({
  handler_ids: { overlaps: [organisation_id] },
})
/** Owners of the goods read it; people who work at one of the locations write it. */
const access = {
  read: { ...ofOrganisation.read, supplier: handled },
  write: { ...ofOrganisation.write, ...staff, supplier: handled },
} as const

export const stockTransferTables = {
  stock_transfers: table(TransferRow, {
    access,
    idPrefix: "strf",
    search: ["number", "from_name", "to_name", "tracking_number"],
    generated: [
      "number",
      "status",
      "handler_ids",
      "arrived_quantity",
      "damaged_quantity",
      "missing_quantity",
      "created_at",
    ],
    hidden: ["handler_ids"],
    owner: "organisation_id",
  }),
  stock_transfer_lines: table(LineRow, {
    access,
    idPrefix: "strl",
    search: [],
    generated: ["arrived", "damaged", "missing"],
    hidden: ["handler_ids"],
    owner: "organisation_id",
  }),
}
