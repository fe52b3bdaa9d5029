import { isExport } from "@packhaus/contract/invoicing/taxes/rules"
import type { ExportProof } from "@packhaus/contract/invoicing/taxes/schema"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { placeOf } from "@packhaus/contract/kernel/places"
import { takenKeyOf } from "@packhaus/kernel/database-errors"
import { sql } from "kysely"
import { type Context, within } from "../../../../context.ts"
import { uploadedFile } from "../../../files/uploads/verbs.ts"
import { exportProved } from "../events.ts"

/** The upload kind of export proofs. */
export const PROOF = "export_proof"

type Proved = Pick<ExportProof, "organisation_id" | "source_type" | "source_id"> & {
  /** The shipper, who uploads the proof. */
  shipper_id: string
  file_key: string
}

/**
 * Stores the export proof of a shipment, by the supplier who shipped it or an administrator, so
 * that its lines are invoiced as an export (domain 5). Throws 404 for a shipment outside the scope,
 * `taxes.not_shipped`, `taxes.no_export`, `taxes.proved_already`, and `request.invalid` for an
 * unknown file or one of another kind.
 */
export async function proveShipment(context: Context, id: string, file_key: string) {
  const { merchant_id, fulfiller_id, order_id, location_id, status } = await context.rows.one(
    "fulfillments",
    id,
  )
  if (status !== "shipped") throw new ApiError("taxes.not_shipped", { status })
  const { db } = within(context, merchant_id, fulfiller_id)
  const way = await db
    .selectFrom("orders as shipped")
    .innerJoin("stock_locations as place", (join) => join.on("place.id", "=", location_id))
    .select(["shipped.country_code", "place.country_code as start_country"])
    .select([
      "place.postal_code as start_postal_code",
      sql<string | null>`shipped.shipping_address ->> 'postal_code'`.as("postal_code"),
    ])
    .select(sql<string>`(select seller_country())`.as("sellerCountry"))
    .where("shipped.id", "=", order_id)
    .executeTakeFirst()
  const places = way && {
    sellerCountry: way.sellerCountry,
    startCountry: placeOf(way.start_country, way.start_postal_code),
    endCountry: placeOf(way.country_code, way.postal_code),
  }
  if (!places || !isExport(places)) throw new ApiError("taxes.no_export")
  const proof = await keepProof(context, {
    organisation_id: merchant_id,
    source_type: "fulfillment",
    source_id: id,
    shipper_id: fulfiller_id,
    file_key,
  })
  await context.note({
    entity: "orders",
    entity_id: order_id,
    organisation_id: merchant_id,
    action: "export_proof.write",
    details: { fulfillment_id: id },
  })
  return proof
}

/**
 * Stores the proof of a source that the caller found in the viewer's scope. Throws
 * `taxes.proved_already` and `request.invalid`.
 */
export async function keepProof(context: Context, { file_key, ...proved }: Proved) {
  const { viewer, outside, emit } = context
  const file = await uploadedFile(context, { file_key, kind: PROOF })
  const { organisation_id, shipper_id, source_id } = proved
  const { rows } = within(context, organisation_id, shipper_id)
  const proof = await rows
    .insert("export_proofs", {
      ...proved,
      file_id: file.id,
      file_owner_id: file.organisation_id,
      name: file.name,
      uploaded_by: viewer.name,
    })
    .catch((error) => {
      if (!takenKeyOf(error)?.startsWith("export_proofs_source")) throw error
      throw new ApiError("taxes.proved_already", { id: source_id })
    })
  await emit(exportProved, { id: proof.id, organisation_ids: [organisation_id], source_id })
  return { ...proof, url: outside.files.urlOf(file.id) }
}
