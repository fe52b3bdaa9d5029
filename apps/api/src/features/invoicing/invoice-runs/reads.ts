import type { Billing } from "@packhaus/contract/invoicing/invoice-runs/schema"
import { DUE_DAYS } from "@packhaus/contract/invoicing/invoices/schema"
import type { Context } from "../../../context.ts"
import { confirmedAt } from "../taxes/reads.ts"

/** Billing settings of an organisation. Throws 404 for an unknown one. */
export async function readBilling(context: Context, organisation_id: string): Promise<Billing> {
  await context.rows.one("organisations", organisation_id)
  const found = await context.db
    .selectFrom("organisations as organisation")
    .leftJoin("billing_settings as settings", "settings.organisation_id", "organisation.id")
    .select(["organisation.vat_id", "settings.rhythm", "settings.due_days"])
    .select(confirmedAt.as("vat_id_confirmed_at"))
    .where("organisation.id", "=", organisation_id)
    .executeTakeFirstOrThrow()
  const { rhythm, due_days, ...vat } = found
  return { organisation_id, rhythm: rhythm ?? "weekly", due_days: due_days ?? DUE_DAYS, ...vat }
}
