import { isGoods } from "@packhaus/contract/invoicing/invoices/schema"
import { isExport, PROOF_DAYS } from "@packhaus/contract/invoicing/taxes/rules"
import type { Language } from "@packhaus/contract/members/schema"
import { sql } from "kysely"
import { currentDay } from "../../../../business-day.ts"
import { type Context, within } from "../../../../context.ts"
import { loadProofs, loadVat } from "../../taxes/reads.ts"
import { exportUnproved, waitingDue } from "../events.ts"
import { type NewVat, replaceVat, type SourceLine } from "./replace-lines.ts"

const reasons = {
  proved: {
    de: "Die Ausfuhr ist nachgewiesen: Die Lieferung ist steuerfrei.",
    en: "The export has been proved: the supply is exempt from VAT.",
  },
  unproved: {
    de: `Die Ausfuhr wurde nicht binnen ${PROOF_DAYS} Tagen nachgewiesen.`,
    en: `The export was not proved within ${PROOF_DAYS} days.`,
  },
  supplied: {
    de: "Der Steuersatz am Tag der Lieferung ist ein anderer.",
    en: "A different VAT rate applies on the day of supply.",
  },
} as const satisfies Record<string, Record<Language, string>>

/** Sources per run; the next run continues. */
const BATCH_SIZE = 1_000

type Source = { organisation_id: string; source_id: string }
type Arrived = { supplied_on?: string; end_country?: string }

/**
 * Decides the VAT of a source's goods again, by the actual day and country of arrival and the proof
 * of export. Differences are credited and charged again (domain 5). Exports with a pending proof
 * stay unchanged. Idempotent.
 */
export async function settleGoodsVat(
  context: Context,
  { organisation_id, source_id }: Source,
  why: keyof typeof reasons,
  arrived: Arrived = {},
) {
  const inside = within(context, organisation_id)
  const vatFor = await loadVat(inside, [organisation_id])
  const proofs = await loadProofs(inside, [{ source_id, supplied_on: "" }])
  const { seller_country: sellerCountry, until } = await readDays(inside)
  const decide = (lines: readonly SourceLine[]) =>
    lines.flatMap((line): NewVat[] => {
      if (!isGoods(line.code)) return []
      const { start_country } = line
      const end_country = arrived.end_country ?? line.end_country
      const supplied_on = arrived.supplied_on ?? line.supplied_on
      const isWaited = isExport({
        sellerCountry,
        startCountry: start_country,
        endCountry: end_country,
      })
      const isProved = proofs({ source_id, supplied_on: "" }) === true
      if (isWaited && !isProved && supplied_on >= until) return []
      const vat = vatFor(organisation_id, supplied_on, {
        start_country,
        end_country,
        isExportProved: isProved,
      })
      const isSame = vat?.category === line.vat_category && vat?.rate === line.vat_rate
      return !vat || isSame ? [] : [{ line, vat, supplied_on }]
    })
  return replaceVat(context, { organisation_id, source_id }, decide, reasons[why])
}

/** The seller's country, and the last day of supply with a pending proof. */
async function readDays({ db }: Pick<Context, "db">) {
  return db
    .selectNoFrom([
      sql<string>`(select seller_country())`.as("seller_country"),
      sql<string>`(${currentDay} - ${PROOF_DAYS}::int)`.as("until"),
    ])
    .executeTakeFirstOrThrow()
}

/** After a proof: waiting lines are collected, and lines with a rate become exports. */
export async function exportIsProved(context: Context, { organisation_id, source_id }: Source) {
  await settleGoodsVat(context, { organisation_id, source_id }, "proved")
  await context.emit(waitingDue, { id: source_id, organisation_ids: [], after: null })
}

/**
 * Finds unproved exports past their deadline, prepaid goods that have shipped: each is charged at
 * the seller's rate.
 */
export async function findUnproved(context: Context) {
  const { until } = await readDays(context)
  const found = await context.db
    .selectFrom("invoice_lines as line")
    .innerJoin("invoices as invoice", (join) =>
      join
        .onRef("invoice.id", "=", "line.invoice_id")
        .onRef("invoice.organisation_id", "=", "line.organisation_id"),
    )
    .select(["line.source_id", "line.organisation_id"])
    .distinct()
    .where("line.vat_category", "=", "G")
    .where("line.corrects_id", "is", null)
    .where("line.supplied_on", "<", until)
    .where("invoice.gate", "=", "passed")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("export_proofs as proof")
            .select("proof.id")
            .whereRef("proof.source_id", "=", "line.source_id")
            .whereRef("proof.organisation_id", "=", "line.organisation_id"),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("invoice_lines as later")
            .select("later.id")
            .whereRef("later.replaces_id", "=", "line.id")
            .whereRef("later.organisation_id", "=", "line.organisation_id"),
        ),
      ),
    )
    .orderBy("line.source_id")
    .limit(BATCH_SIZE)
    .execute()
  await context.emitAll(
    exportUnproved,
    found.map(({ source_id, organisation_id }) => ({
      id: source_id,
      organisation_ids: [organisation_id],
    })),
  )
}
