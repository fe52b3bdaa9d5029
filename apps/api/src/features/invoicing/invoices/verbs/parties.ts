import { DUE_DAYS, type Party } from "@packhaus/contract/invoicing/invoices/schema"
import type { VatTotal } from "@packhaus/contract/invoicing/taxes/schema"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { invoiceFields } from "@packhaus/contract/organisations/schema"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { type SqlBool, sql } from "kysely"
import { currentDay } from "../../../../business-day.ts"
import type { Context } from "../../../../context.ts"
import type { Operator } from "../../../../integrations/operator.ts"
import { vatColumns, vatForOf } from "../../taxes/reads.ts"

const columns = ["name", "company_name", "street", "postal_code", "city", "language"] as const

/**
 * Both parties of an invoice of each of these organisations at present, its dates of issue and
 * payment in Europe/Berlin, and its VAT.
 */
export async function readParties(
  context: Pick<Context, "db" | "outside">,
  organisations: readonly string[],
) {
  const found = await selectParties(context)
    .where(sql<SqlBool>`organisation.id = any(${[...organisations, PLATFORM_ID]})`)
    .execute()
  return partiesFrom(found, context.outside.operator)
}

/** The columns of organisations that `partiesFrom` needs. */
export const selectParties = ({ db }: Pick<Context, "db">) =>
  db
    .selectFrom("organisations as organisation")
    .leftJoin("billing_settings as settings", "settings.organisation_id", "organisation.id")
    .select(vatColumns)
    .select(columns.map((name) => `organisation.${name}` as const))
    .select([
      currentDay.as("issued_on"),
      sql<string>`${currentDay}
        + coalesce(settings.due_days, ${DUE_DAYS})::int`.as("due_on"),
    ])

type PartyRow = Awaited<ReturnType<ReturnType<typeof selectParties>["executeTakeFirstOrThrow"]>>

/** `readParties` of rows that were read before; the platform is one of them. */
export function partiesFrom(
  found: readonly PartyRow[],
  operator: Pick<Operator, "isSmallBusiness">,
) {
  const rows = new Map(found.map((one) => [one.id, one]))
  const partyOf = (id: string): Party | null => {
    const one = rows.get(id)
    if (!one) return null
    const { street, postal_code, city, country, vat_id } = one
    return { name: one.company_name ?? one.name, street, postal_code, city, country, vat_id }
  }
  const seller = partyOf(PLATFORM_ID)
  const partiesOf = (organisation_id: string) => {
    const own = rows.get(organisation_id)
    if (!own) throw new TypeError(`no such organisation: ${organisation_id}`)
    const { issued_on, due_on, language } = own
    return { recipient: partyOf(organisation_id), seller, issued_on, due_on, language }
  }
  return { partiesOf, vatFor: vatForOf(found, operator) }
}

/**
 * Missing invoice details of both parties: addresses, a tax number or VAT ID of the seller
 * (§ 14 (4) UStG), and for reverse charge and intra-Community supplies both VAT ids (domain 5).
 * Undefined if complete, otherwise
 * `invoices.recipient_incomplete` or `invoices.seller_incomplete` with the missing fields.
 */
export function refusalOf(
  { recipient, seller }: { recipient: Party | null; seller: Party | null },
  taxes: readonly Pick<VatTotal, "category">[],
  taxNumber: string | null,
): ApiError | undefined {
  const namesVatIds = taxes.some(({ category }) => category === "AE" || category === "K")
  const missing = (party: Party | null, needsVatId: boolean) => {
    const fields = needsVatId ? ([...invoiceFields, "vat_id"] as const) : invoiceFields
    return fields.filter((field) => !party?.[field]?.trim())
  }
  for (const [code, fields] of [
    ["invoices.recipient_incomplete", missing(recipient, namesVatIds)],
    ["invoices.seller_incomplete", missing(seller, namesVatIds || taxNumber === null)],
  ] as const)
    if (fields.length > 0) return new ApiError(code, { missing: fields })
  return undefined
}

/** The next number of a series, without gaps: the series is locked until the transaction ends. */
export async function drawNumber(context: Pick<Context, "db">, type: "invoice" | "credit") {
  const [number] = await drawNumbers(context, type, 1)
  if (!number) throw new TypeError("no number was drawn")
  return number
}

/** `drawNumber` this many times, in order. */
export async function drawNumbers(
  { db }: Pick<Context, "db">,
  type: "invoice" | "credit",
  count: number,
) {
  if (count === 0) return []
  const series = type === "invoice" ? "RE" : "GS"
  const drawn = await db
    .selectFrom(sql<{ n: number }>`generate_series(1, ${count}::int)`.as<"one">(sql`one (n)`))
    .select(sql<string>`draw_number(${PLATFORM_ID}, ${series})`.as("number"))
    .execute()
  return drawn.map(({ number }) => number)
}
