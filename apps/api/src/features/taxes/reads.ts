import { type Vat, vatOf } from "@packhaus/contract/taxes/rules"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../context.ts"

/** The VAT of a service to an organisation on a day; null where the table has no answer. */
export type VatFor = (organisation_id: string, day: string) => Vat | null

/** When VIES confirmed the VAT id that an organisation has now; null if it did not. */
export const confirmedAt = sql<string | null>`(
  select check_.created_at from ${sql.table("vat_id_checks")} as check_
  where check_.organisation_id = organisation.id and check_.vat_id = organisation.vat_id
    and check_.is_valid and not exists (
      select from ${sql.table("vat_id_checks")} as later
      where later.organisation_id = check_.organisation_id and later.vat_id = check_.vat_id
        and not later.is_valid and (later.created_at, later.id) > (check_.created_at, check_.id))
  order by check_.created_at desc, check_.id desc limit 1)`

/** What an organisation's VAT depends on, of a row of `organisations as organisation`. */
export const vatColumns = [
  "organisation.id",
  "organisation.country",
  sql<string>`(select seller_country())`.as("seller_country"),
  confirmedAt.as("confirmed_at"),
] as const
type VatRow = {
  id: string
  country: string | null
  seller_country: string
  confirmed_at: string | null
}

/** Looks VAT up for these organisations, as they are now. */
export async function loadVat({ db }: Context, organisations: readonly string[]): Promise<VatFor> {
  const found = await db
    .selectFrom("organisations as organisation")
    .select(vatColumns)
    .where(sql<SqlBool>`organisation.id = any(${organisations})`)
    .execute()
  return vatForOf(found)
}

/** Looks VAT up for the organisations of these rows. */
export function vatForOf(found: readonly VatRow[]): VatFor {
  const known = new Map(found.map((one) => [one.id, one]))
  return (organisation_id, day) => {
    const recipient = known.get(organisation_id)
    if (!recipient) return null
    const { country: recipientCountry, seller_country: sellerCountry, confirmed_at } = recipient
    return vatOf({
      kind: "service",
      sellerCountry,
      day,
      recipientCountry,
      vatIdConfirmed: confirmed_at !== null,
    })
  }
}
