import { cents } from "@packhaus/contract/kernel/cents"
import type { ApiError } from "@packhaus/contract/kernel/errors"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../../context.ts"
import { lockLedgers } from "../../../ledger/verbs/lock-ledger.ts"
import { invoiceChanged, invoiceIssued } from "../events.ts"
import { type Group, type Part, readGroups, totalsOfGroups, vatIsOpen } from "../reads/sums.ts"
import { type Aside, keepCollecting, setAside, waitForVat } from "./aside.ts"
import { bookAllIssued } from "./book.ts"
import type { Collecting } from "./collecting.ts"
import { drawNumbers, readParties, refusalOf } from "./parties.ts"

/** Result of an issue: an invoice, a credit note for a negative sum, or nothing. */
export type Outcome =
  | { result: "issued" | "credit"; invoice_id: string }
  /** `waiting`: only lines with unknown VAT. */
  | { result: "nothing"; waiting: number }
/** An address is incomplete. Only the waiting lines were changed. */
type Refused = { result: "refused"; error: ApiError }

/**
 * Issues an organisation's collecting invoice, or a part of it; the rest stays collecting. A
 * negative sum creates a credit note, 0 creates nothing. Lines with unknown VAT wait. The number is
 * drawn last, before the rows that contain it. Throws `invoices.recipient_incomplete` and
 * `invoices.seller_incomplete` before changing anything but waiting lines.
 */
export async function issueCollecting(
  context: Context,
  organisation_id: string,
  part: Part = {},
): Promise<Outcome> {
  const outcome = (await issueAll(context, [organisation_id], part)).get(organisation_id)
  if (outcome?.result === "refused") throw outcome.error
  return outcome ?? { result: "nothing", waiting: 0 }
}

/**
 * `issueCollecting` for several organisations in one transaction, with as many statements as for
 * one. Returns the result of each; a refused one does not affect the others.
 */
export async function issueAll(
  context: Context,
  organisations: readonly string[],
  part: Part = {},
): Promise<ReadonlyMap<string, Outcome | Refused>> {
  const { db, rows } = context
  const balances = await lockLedgers(context, organisations)
  const collecting = await db
    .selectFrom("invoices")
    .select(["id", "organisation_id", "line_count", "net"])
    .where(sql<SqlBool>`organisation_id = any(${organisations})`)
    .where("status", "=", "no")
    .where("type", "=", "invoice")
    .where("source_id", "is", null)
    .orderBy("organisation_id")
    .forNoKeyUpdate()
    .execute()
  const outcomes = new Map<string, Outcome | Refused>()
  if (collecting.length === 0) return outcomes
  const { partiesOf, vatFor } = await readParties(context, organisations)
  const groups = await readGroups(context, collecting, part, vatFor)
  const due: Due[] = []
  for (const one of collecting) {
    const parties = partiesOf(one.organisation_id)
    const found = await prepare(context, one, part, groups.get(one.id) ?? [], parties)
    if ("result" in found) outcomes.set(one.organisation_id, found)
    else due.push(found)
  }
  const issued = (await numbered(context, due)).map((one) => ({
    ...one,
    balance: balances.get(one.organisation_id) ?? cents(0),
  }))
  await rows.updateAll(
    "invoices",
    issued.map(({ id, type, number, totals, parties, line_count }) => ({
      id,
      type,
      status: "open" as const,
      number,
      line_count,
      ...totals,
      ...parties,
      search: `${number} ${parties.recipient?.name ?? ""}`.toLowerCase(),
    })),
  )
  if (issued.length > 0)
    await bookAllIssued(
      context,
      issued.map(({ totals, ...one }) => ({ ...one, ...totals })),
    )
  for (const { organisation_id, aside } of issued)
    await keepCollecting(context, organisation_id, aside)
  await emitIssued(context, issued)
  for (const { id, organisation_id, type } of issued) {
    const result = type === "invoice" ? ("issued" as const) : type
    outcomes.set(organisation_id, { result, invoice_id: id })
  }
  return outcomes
}

type Parties = ReturnType<Awaited<ReturnType<typeof readParties>>["partiesOf"]>
/** A collecting invoice that only lacks its number: its lines are those of the part. */
type Due = {
  id: string
  organisation_id: string
  type: "invoice" | "credit"
  line_count: number
  totals: ReturnType<typeof totalsOfGroups>
  parties: Parties
  aside: Aside
}

/** Prepares the lines of a locked collecting invoice for issue, or returns why not. */
async function prepare(
  context: Context,
  collecting: Collecting,
  part: Part,
  groups: readonly Group[],
  parties: Parties,
): Promise<Due | Outcome | Refused> {
  const { id, organisation_id } = collecting
  await waitForVat(context, collecting, part, groups)
  const known = groups.filter((group) => group.vat !== null)
  const { taxes, net, vat, total } = totalsOfGroups(known)
  if (total === 0) {
    const unknown = known.length === 0 ? groups : []
    return { result: "nothing", waiting: unknown.reduce((sum, { lines }) => sum + lines, 0) }
  }
  const error = refusalOf(parties, taxes, context.outside.operator.taxNumber)
  if (error) return { result: "refused", error }

  const aside = await setAside(context, collecting, part, known)
  const days = known.flatMap((group) =>
    group.isWritten || !group.vat ? [] : [{ day: group.day, ...group.vat }],
  )
  const sign = total > 0 ? 1 : -1
  await decideVat(context, id, days, sign)

  const signed = (amount: number) => cents(amount === 0 ? 0 : sign * amount)
  const totals = {
    net: signed(net),
    vat: signed(vat),
    total: signed(total),
    taxes: taxes.map((one) => ({ ...one, net: signed(one.net), vat: signed(one.vat) })),
  }
  const line_count = known.reduce((sum, group) => sum + group.lines, 0)
  const type = total > 0 ? ("invoice" as const) : ("credit" as const)
  return { id, organisation_id, type, line_count, totals, parties, aside }
}

/** Draws the numbers of these documents, invoices before credit notes. */
async function numbered(context: Context, due: readonly Due[]) {
  const issued: Issued[] = []
  for (const type of ["invoice", "credit"] as const) {
    const some = due.filter((one) => one.type === type)
    const numbers = await drawNumbers(context, type, some.length)
    for (const [index, number] of numbers.entries()) {
      const one = some[index]
      if (one) issued.push({ ...one, number })
    }
  }
  return issued
}

/** Writes the VAT of these days to the lines that have another; those of a credit note turn positive. */
async function decideVat(
  { db }: Context,
  invoice_id: string,
  days: readonly { day: string; category: string; rate: number }[],
  sign: number,
) {
  if (days.length > 0)
    await db
      .updateTable("invoice_lines")
      .from(
        sql<{ day: string; category: "S"; rate: number }>`(select * from
        jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
        as one (day date, category text, rate integer))`.as("decided"),
      )
      .set({ vat_category: sql`decided.category`, vat_rate: sql`decided.rate` })
      .where("invoice_id", "=", invoice_id)
      .where(vatIsOpen)
      .whereRef("supplied_on", "=", "decided.day")
      .where(
        sql<SqlBool>`(vat_category, vat_rate) is distinct from (decided.category, decided.rate)`,
      )
      .execute()
  if (sign < 0)
    await db
      .updateTable("invoice_lines")
      .set({ quantity: sql`-quantity`, net: sql`-net` })
      .where("invoice_id", "=", invoice_id)
      .execute()
}

type Issued = Due & { number: string }

/** Set-off and auto-pay run in a later transaction: numbers are locked until this one ends. */
async function emitIssued({ emitAll, note }: Context, issued: readonly Issued[]) {
  await note(
    issued.map(({ id, organisation_id, number, totals: { total } }) => ({
      entity: "invoices",
      entity_id: id,
      organisation_id,
      action: "invoice.issue",
      details: { number, total },
    })),
  )
  const concerned = issued.map(({ id, organisation_id }) => ({
    id,
    organisation_ids: [organisation_id],
  }))
  await emitAll(invoiceIssued, concerned)
  await emitAll(invoiceChanged, concerned)
}
