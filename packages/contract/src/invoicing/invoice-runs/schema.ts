import { z } from "zod"
import { Cents, GivenDay, Id, Timestamp } from "../../kernel/values.ts"
import { partyFields, waitReasons } from "../invoices/schema.ts"

/** When an organisation is invoiced (domain 5): Mondays or the first at 02:00 Europe/Berlin, or at once. */
export const rhythms = ["weekly", "monthly", "per_order"] as const
export type Rhythm = (typeof rhythms)[number]

export const runTriggers = ["schedule", "manual"] as const
export const runStatuses = ["running", "done"] as const
/** The result of one organisation in a run. `nothing`: its lines add up to zero. */
export const runResults = ["open", "issued", "credit", "nothing", "failed"] as const

/** One run over the collecting invoices of many organisations. */
export const InvoiceRun = z.object({
  id: Id,
  trigger: z.enum(runTriggers),
  /** For scheduled runs. */
  rhythm: z.enum(rhythms).nullable(),
  /** Services supplied until this day, inclusive, in Europe/Berlin. */
  until: z.iso.date(),
  status: z.enum(runStatuses),
  total: z.int(),
  issued: z.int(),
  credited: z.int(),
  empty: z.int(),
  failed: z.int(),
  /** Gross cents of its invoices; credit notes reduce it. */
  amount: Cents,
  started_by: z.string(),
  created_at: Timestamp,
  done_at: Timestamp.nullable(),
})
export type InvoiceRun = z.output<typeof InvoiceRun>

export const InvoiceRunRow = z.object({
  id: Id,
  organisation_id: Id,
  organisation_name: z.string(),
  result: z.enum(runResults),
  invoice_id: Id.nullable(),
  number: z.string().nullable(),
  /** Gross cents of the document, negative for a credit note; null without one. */
  amount: Cents.nullable(),
  error: z.string().nullable(),
  /** With `invoices.recipient_incomplete` and `invoices.seller_incomplete`: the missing fields. */
  missing: z.array(z.enum(partyFields)),
})
export type InvoiceRunRow = z.output<typeof InvoiceRunRow>

/** Invoices these organisations, or all with lines, up to a day; up to today if omitted. */
export const StartRun = z.strictObject({
  organisation_ids: z.array(Id).min(1, "choice.required").max(1000, "list.too_long").optional(),
  until: GivenDay("date.invalid").optional(),
})
export type StartRun = z.output<typeof StartRun>

/** An organisation in a preview. `error` and `missing`: why its invoice would be refused. */
const PreviewedOrganisation = z.object({
  organisation_id: Id,
  organisation_name: z.string(),
  result: z.enum(["issued", "credit", "nothing", "failed"]),
  /** The lines on its document, and their sums; negative for a credit note. */
  lines: z.int(),
  net: Cents,
  gross: Cents,
  error: z.string().nullable(),
  missing: z.array(z.enum(partyFields)),
  /** The lines that stay behind; `net` counts those with a price. */
  blocked: z.array(z.object({ waits_for: z.enum(waitReasons), lines: z.int(), net: Cents })),
})

/** The effect of a run, if it started now. */
export const RunPreview = z.object({
  until: z.iso.date(),
  /** The largest amounts first, at most 200; the sums include all. */
  organisations: z.array(PreviewedOrganisation),
  total: z.int(),
  issued: z.int(),
  credited: z.int(),
  failed: z.int(),
  lines: z.int(),
  net: Cents,
  gross: Cents,
  blocked_lines: z.int(),
  blocked_net: Cents,
})
export type RunPreview = z.output<typeof RunPreview>

/** How an organisation is invoiced. */
export const Billing = z.object({
  organisation_id: Id,
  rhythm: z.enum(rhythms),
  due_days: z.int(),
  vat_id: z.string().nullable(),
  /** VIES confirmed the VAT id the organisation has now. */
  vat_id_confirmed_at: Timestamp.nullable(),
})
export type Billing = z.output<typeof Billing>

export const UpdateBilling = z.strictObject({
  rhythm: z.enum(rhythms, "choice.required").optional(),
  due_days: z.int("number.whole").min(0, "number.too_small").max(120, "number.too_big").optional(),
})
export type UpdateBilling = z.output<typeof UpdateBilling>
