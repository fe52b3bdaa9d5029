import { Id, Timestamp } from "@packhaus/contract/kernel/values"
import { PackagingColumns, PackagingFile } from "@packhaus/contract/stock/packagings/schema"
import { z } from "zod"
import { ofOrganisation, sharedRowsOf, staff, table } from "../../../table-access.ts"

const PackagingRow = PackagingColumns.extend({
  volume: z.int(),
  /** The standard size that it was bought as. */
  standard_id: Id.nullable(),
  image_id: Id.nullable(),
  updated_at: Timestamp,
  deleted_at: Timestamp.nullable(),
})
const FileRow = PackagingFile.omit({ url: true }).extend({
  organisation_id: Id,
  file_id: Id,
  file_owner_id: Id,
  added_by: Id,
})

const readers = { ...staff, ...sharedRowsOf("organisation_id", "agency", "customer", "supplier") }

export const packagingTables = {
  packagings: table(PackagingRow, {
    access: {
      read: readers,
      write: { ...ofOrganisation.write, supplier: "organisation_id" },
    },
    idPrefix: "pack",
    search: ["name"],
    generated: ["type", "volume", "price_base", "moq", "created_at", "updated_at"],
    hidden: ["deleted_at"],
    audited: [
      "name",
      "length",
      "width",
      "height",
      "weight",
      "max_weight",
      "price",
      "price_base",
      "moq",
      "production_days_min",
      "production_days_max",
      "ship_from_country",
    ],
    owner: "organisation_id",
  }),
  packaging_files: table(FileRow, {
    access: { read: readers, write: ofOrganisation.write },
    idPrefix: "pkfl",
    search: [],
    generated: ["created_at"],
    owner: "organisation_id",
  }),
}
