import { DUE_DAYS, type Party } from "@packhaus/contract/invoices/schema"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { invoiceFields } from "@packhaus/contract/organisations/schema"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import type { VatTotal } from "@packhaus/contract/taxes/schema"
import { sql } from "kysely"
import type { Context } from "../../../context.ts"
import { vatColumns, vatForOf } from "../../taxes/reads.ts"

const columns = [
  ...["name", "company_name", "street", "postal_code", "city", "vat_id"],
  "language",
] as const

/** Both sides of an invoice as they are now, the days it is issued and due in Europe/Berlin, and VAT. */
export async function readParties({ db }: Pick<Context, "db">, organisation_id: string) {
  const found = await db
    .selectFrom("organisations as organisation")
    .leftJoin("billing_settings as settings", "settings.organisation_id", "organisation.id")
    .select(vatColumns)
    .select(columns.map((name) => `organisation.${name}` as const))
    .select([
      sql<string>`(packhaus_now() at time zone 'Europe/Berlin')::date`.as("issued_on"),
      sql<string>`(packhaus_now() at time zone 'Europe/Berlin')::date
        + coalesce(settings.due_days, ${DUE_DAYS})::int`.as("due_on"),
    ])
    .where("organisation.id", "in", [organisation_id, PLATFORM_ID])
    .execute()
  const partyOf = (id: string): Party | null => {
    const one = found.find((row) => row.id === id)
    if (!one) return null
    const { street, postal_code, city, country, vat_id } = one
    return { name: one.company_name ?? one.name, street, postal_code, city, country, vat_id }
  }
  const own = found.find(({ id }) => id === organisation_id)
  if (!own) throw new TypeError(`no such organisation: ${organisation_id}`)
  const { issued_on, due_on, language } = own
  const copied = { recipient: partyOf(organisation_id), seller: partyOf(PLATFORM_ID) }
  return { parties: { ...copied, issued_on, due_on, language }, vatFor: vatForOf([own]) }
}

/**
 * What must stand on an invoice of both sides: where they are, and with reverse charge both VAT ids
 * (domain 5: checks run before). Throws `invoices.recipient_incomplete` or
 * `invoices.seller_incomplete`, with what is missing.
 */
export function requireParties(
  { recipient, seller }: { recipient: Party | null; seller: Party | null },
  taxes: readonly Pick<VatTotal, "category">[],
) {
  const isReverseCharge = taxes.some(({ category }) => category === "AE")
  const fields = isReverseCharge ? ([...invoiceFields, "vat_id"] as const) : invoiceFields
  const missing = (party: Party | null) => fields.filter((field) => !party?.[field]?.trim())
  for (const [code, party] of [
    ["invoices.recipient_incomplete", recipient],
    ["invoices.seller_incomplete", seller],
  ] as const)
    if (missing(party).length > 0) throw new ApiError(code, { missing: missing(party) })
}

/** The next number of a series, for ever without gaps: the series is locked until the transaction ends. */
export async function drawNumber({ db }: Pick<Context, "db">, type: "invoice" | "credit") {
  const series = type === "invoice" ? "RE" : "GS"
  const { number } = await db
    .selectNoFrom(sql<string>`draw_number(${PLATFORM_ID}, ${series})`.as("number"))
    .executeTakeFirstOrThrow()
  return number
}
