import { Timestamp } from "@packhaus/contract/kernel/values"
import { Packaging } from "@packhaus/contract/packagings/schema"
import { z } from "zod"
import { ofOrganisation, sharedRowsOf, staff, table } from "../../table-access.ts"

const PackagingRow = Packaging.extend({
  volume: z.int(),
  updated_at: Timestamp,
  deleted_at: Timestamp.nullable(),
})

export const packagingTables = {
  packagings: table(PackagingRow, {
    access: {
      read: { ...staff, ...sharedRowsOf("organisation_id", "agency", "customer", "supplier") },
      write: { ...ofOrganisation.write, supplier: "organisation_id" },
    },
    idPrefix: "pack",
    search: ["name"],
    generated: ["type", "volume", "created_at", "updated_at"],
    hidden: ["deleted_at"],
    audited: ["name", "length", "width", "height", "weight", "max_weight"],
    owner: "organisation_id",
  }),
}
