import { opensPrintFiles, PRINT_FILES_AFTER } from "@packhaus/contract/stock/packagings/rules"
import type { PackagingDetail } from "@packhaus/contract/stock/packagings/schema"
import { contains } from "@packhaus/kernel/row-filters"
import type { Context } from "../../../context.ts"
import { packagingListing } from "./list.ts"
import { packagingTables } from "./tables.ts"

/** A packaging whose name contains this text: a condition on `packagings`. */
export const containsPackaging = (q: string) => contains(packagingTables.packagings, q)

/** Parcels in which the first ten orders are looked for: an order may have had several. */
const LOOKED_AT = 1_000

/**
 * Number of shipped orders of an organisation, among its first thousand parcels; in the viewer's
 * scope.
 */
async function countFulfilled({ db }: Context, organisation_id: string) {
  const shipped = await db
    .selectFrom("fulfillments")
    .select("order_id")
    .where("merchant_id", "=", organisation_id)
    .where("shipped_at", "is not", null)
    .where("status", "=", "shipped")
    .orderBy("shipped_at")
    .limit(LOOKED_AT)
    .execute()
  return new Set(shipped.map(({ order_id }) => order_id)).size
}

/** The viewer's own row of a standard size that their organisation has bought. */
async function findBought({ db, viewer }: Context, standard_id: string) {
  const bought = await db
    .selectFrom("packagings")
    .select("id")
    .where("standard_id", "=", standard_id)
    .where("organisation_id", "=", viewer.organisation_id)
    .executeTakeFirst()
  return bought?.id
}

/**
 * A packaging with its files, including the standard size's. A customer who bought a standard size
 * reads the own row. Throws 404 outside the viewer's scope.
 */
export async function readPackaging(context: Context, id: string): Promise<PackagingDetail> {
  const packaging = await packagingListing.one(context, (await findBought(context, id)) ?? id)
  const { type, organisation_id, standard_id } = packaging
  const fulfilled =
    type === "custom" && !opensPrintFiles(context.viewer.role, { type, fulfilled: 0 })
      ? await countFulfilled(context, organisation_id)
      : 0
  const isOpen = opensPrintFiles(context.viewer.role, { type, fulfilled })
  const rows = await context.rows.children("packaging_files", "packaging_id", [
    packaging.id,
    ...(standard_id === null ? [] : [standard_id]),
  ])
  const files = rows.map(({ file_id, ...file }) => ({
    ...file,
    url: file.kind === "producer_file" && !isOpen ? null : context.outside.files.urlOf(file_id),
  }))
  const ofKind = (kind: (typeof files)[number]["kind"]) => files.filter((one) => one.kind === kind)
  return {
    ...packaging,
    images: ofKind("image"),
    customer_files: ofKind("customer_file"),
    producer_files: ofKind("producer_file"),
    print_files: isOpen ? null : { fulfilled, needed: PRINT_FILES_AFTER },
  }
}
