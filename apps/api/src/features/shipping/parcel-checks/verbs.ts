import { fieldFault } from "@packhaus/contract/kernel/errors"
import { weightOf } from "@packhaus/contract/pack-station/rules/parcel-weight"
import type { PackagingUse, WeightReason } from "@packhaus/contract/shipping/parcels/schema"
import { checkWeight } from "@packhaus/contract/shipping/parcels/weight-check"
import { among } from "@packhaus/kernel/row-filters"
import { sql } from "kysely"
import type { z } from "zod"
import type { Context } from "../../../context.ts"
import { attachFile } from "../../files/uploads/verbs.ts"

/** The upload kind of photos of parcels. */
export const PARCEL_PHOTO = "parcel_photo"

type Parcel = {
  merchant_id: string
  order_id: string
  fulfillment_id: string
  fulfiller_id: string
}
type Content = {
  /** Pieces, each with the line of its bundle, if any. */
  pieces: readonly {
    variant_id: string | null
    quantity: number
    bundle: { id: string; variant_id: string | null; each: number } | null
  }[]
  packagings: readonly z.output<typeof PackagingUse>[]
}
type Weighed = { weight: number; reason: WeightReason | null }

/** Grams of the pieces and their packaging; null if one of them is unknown. */
async function expectedWeight({ db }: Context, { pieces, packagings }: Content) {
  const variants = pieces.flatMap((piece) =>
    [piece.variant_id, piece.bundle?.variant_id].flatMap((id) => id ?? []),
  )
  const used = packagings.filter(({ quantity }) => quantity > 0)
  const boxes = used.map(({ packaging_id }) => packaging_id)
  const goods = await db
    .selectFrom("product_variants as variant")
    .innerJoin("products as product", (join) =>
      join
        .onRef("product.id", "=", "variant.product_id")
        .onRef("product.merchant_id", "=", "variant.merchant_id"),
    )
    .select(["variant.id", "variant.weight as own_weight"])
    .select(sql<number | null>`coalesce(variant.weight, product.weight)`.as("weight"))
    .where(among("variant.id", [...new Set(variants)]))
    .execute()
  const packing = await db
    .selectFrom("packagings")
    .select(["id", "weight"])
    .where(among("id", [...new Set(boxes)]))
    .execute()
  const variantOf = new Map(goods.map((variant) => [variant.id, variant]))
  const content = weightOf(
    pieces.map(({ variant_id, quantity, bundle }) => ({
      quantity,
      weight: variantOf.get(variant_id ?? "")?.weight ?? null,
      bundle: bundle && {
        ...bundle,
        weight: variantOf.get(bundle.variant_id ?? "")?.own_weight ?? null,
      },
    })),
  )
  const grams = new Map(packing.map(({ id, weight }) => [id, weight]))
  let sum = content
  for (const { packaging_id, quantity } of used) {
    const one = grams.get(packaging_id) ?? null
    if (sum === null || one === null) return null
    sum += one * quantity
  }
  return sum
}

/**
 * Records the weight of a packed parcel. Throws a fault of `weight_reason` for a weight that differs
 * from the expected one without a reason. Returns the details for the history. `inside`: the rows of the merchant.
 */
export async function weighParcel(
  inside: Context,
  parcel: Parcel,
  { weight, reason, ...content }: Weighed & Content,
) {
  const expected_weight = await expectedWeight(inside, content)
  const differs = checkWeight(weight, expected_weight) === "differs"
  if (differs && reason === null)
    throw fieldFault("weight_reason", "choice.required", { expected_weight })
  const kept = differs ? reason : null
  await inside.rows.insertAll("parcel_weights", [
    { ...parcel, weight, expected_weight, reason: kept },
  ])
  return { weight, expected_weight, weight_reason: kept }
}

/**
 * Attaches uploaded photos to a packed parcel and moves them to its merchant. Throws a fault of
 * `photos` for a file that is another viewer's, of another kind, or used by another parcel.
 */
export async function addParcelPhotos(
  context: Context,
  inside: Context,
  { parcel, photos }: { parcel: Parcel; photos: readonly string[] },
) {
  for (const id of photos)
    await attachFile(
      context,
      { id, kind: PARCEL_PHOTO, organisation_id: parcel.merchant_id, field: "photos" },
      (file) =>
        inside.rows.insert("parcel_photos", { ...parcel, file_id: file.id, name: file.name }),
    )
}
