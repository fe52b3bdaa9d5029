import { Cents, Id, Timestamp } from "@packhaus/contract/kernel/values"
import { z } from "zod"
import { administrator, holdingManaged, staff, table } from "../../../table-access.ts"

const owner = "organisation_id"
/** The cost of a line's goods, for the part priced at `net`. */
const LineCost = z.object({
  id: Id,
  organisation_id: Id,
  source_id: Id,
  source_line_id: z.string(),
  code: z.string(),
  cost: Cents,
  net: Cents,
  created_at: Timestamp,
})

export const lineCostTables = {
  line_costs: table(LineCost, {
    // Written by the pricing job; read by roles that may see costs.
    access: {
      read: { ...staff, agency: holdingManaged(owner) },
      write: administrator,
    },
    idPrefix: "lcst",
    search: [],
    generated: ["source_line_id", "created_at"],
    owner,
  }),
}
