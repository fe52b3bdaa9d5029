import { PROOF_DAYS, type Vat, vatOf } from "@packhaus/contract/invoicing/taxes/rules"
import type { ExportProof } from "@packhaus/contract/invoicing/taxes/schema"
import { placeOf } from "@packhaus/contract/kernel/places"
import { type SqlBool, sql } from "kysely"
import { currentDay } from "../../../business-day.ts"
import type { Context } from "../../../context.ts"
import type { Operator } from "../../../integrations/operator.ts"

/** The route of goods, and whether their export is proved; null while that is pending. */
type GoodsWay = {
  start_country: string | null
  end_country: string | null
  isExportProved: boolean | null
}
/**
 * The VAT of a service to an organisation on a day, or of goods; null if the table has no answer.
 */
export type VatFor = (organisation_id: string, day: string, way?: GoodsWay) => Vat | null

/** When VIES confirmed the organisation's present VAT id; null if it did not. */
export const confirmedAt = sql<string | null>`(
  select check_.created_at from ${sql.table("vat_id_checks")} as check_
  where check_.organisation_id = organisation.id and check_.vat_id = organisation.vat_id
    and check_.is_valid and not exists (
      select 1 from ${sql.table("vat_id_checks")} as later
      where later.organisation_id = check_.organisation_id and later.vat_id = check_.vat_id
        and not later.is_valid and (later.created_at, later.id) > (check_.created_at, check_.id))
  order by check_.created_at desc, check_.id desc limit 1)`

/** Columns of `organisations as organisation` that determine VAT. */
export const vatColumns = [
  "organisation.id",
  "organisation.country",
  "organisation.postal_code",
  "organisation.vat_id",
  sql<string>`(select seller_country())`.as("seller_country"),
  confirmedAt.as("confirmed_at"),
] as const
type VatRow = {
  id: string
  country: string | null
  postal_code: string | null
  vat_id: string | null
  seller_country: string
  confirmed_at: string | null
}

/** Loads the VAT lookup for these organisations in their present state. */
export async function loadVat(
  { db, outside }: Pick<Context, "db" | "outside">,
  organisations: readonly string[],
): Promise<VatFor> {
  const found = await db
    .selectFrom("organisations as organisation")
    .select(vatColumns)
    .where(sql<SqlBool>`organisation.id = any(${organisations})`)
    .execute()
  return vatForOf(found, outside.operator)
}

/** The VAT lookup for the organisations of these rows. */
export function vatForOf(
  found: readonly VatRow[],
  { isSmallBusiness }: Pick<Operator, "isSmallBusiness">,
): VatFor {
  const known = new Map(found.map((one) => [one.id, one]))
  return (organisation_id, day, way) => {
    const recipient = known.get(organisation_id)
    if (!recipient) return null
    const { country, postal_code, seller_country: sellerCountry, confirmed_at } = recipient
    const recipientCountry = country === null ? null : placeOf(country, postal_code)
    const confirmedVatId = confirmed_at === null ? null : recipient.vat_id
    if (way)
      return vatOf({
        kind: "goods",
        sellerCountry,
        isSmallBusiness,
        day,
        startCountry: way.start_country,
        endCountry: way.end_country,
        confirmedVatId,
        isExportProved: way.isExportProved,
      })
    return vatOf({
      kind: "service",
      sellerCountry,
      isSmallBusiness,
      day,
      recipientCountry,
      confirmedVatId,
    })
  }
}

type Supplied = { source_id: string; supplied_on: string }

/**
 * Whether the export of these sources is proved (domain 5): null while pending, false if it was not
 * proved in time.
 */
export async function loadProofs({ db }: Pick<Context, "db">, lines: readonly Supplied[]) {
  if (lines.length === 0) return () => null
  const found = await db
    .selectFrom("export_proofs")
    .select("source_id")
    .where(sql<SqlBool>`source_id = any(${lines.map(({ source_id }) => source_id)})`)
    .execute()
  const { until } = await db
    .selectNoFrom(sql<string>`(${currentDay} - ${PROOF_DAYS}::int)`.as("until"))
    .executeTakeFirstOrThrow()
  const proved = new Set(found.map(({ source_id }) => source_id))
  return ({ source_id, supplied_on }: Supplied): boolean | null => {
    if (proved.has(source_id)) return true
    return supplied_on < until ? false : null
  }
}

/** The export proofs of an order's shipments; 404 for an order outside the scope. */
export async function proofsOf(context: Context, order_id: string): Promise<ExportProof[]> {
  const { db, rows, outside } = context
  await rows.one("orders", order_id)
  const found = await db
    .selectFrom("export_proofs as proof")
    .innerJoin("fulfillments as shipped", (join) =>
      join
        .onRef("shipped.id", "=", "proof.source_id")
        .onRef("shipped.merchant_id", "=", "proof.organisation_id"),
    )
    .selectAll("proof")
    .where("shipped.order_id", "=", order_id)
    .orderBy("proof.id")
    .execute()
  return found.map((proof) => ({ ...proof, url: outside.files.urlOf(proof.file_id) }))
}
