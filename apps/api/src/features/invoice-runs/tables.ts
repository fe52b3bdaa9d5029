import {
  InvoiceRun,
  InvoiceRunRow,
  rhythms,
  runResults,
} from "@packhaus/contract/invoice-runs/schema"
import { Id, Timestamp } from "@packhaus/contract/kernel/values"
import { table } from "@packhaus/kernel/table"
import { z } from "zod"

const owner = "organisation_id"

const RunRow = InvoiceRun.omit({
  total: true,
  issued: true,
  credited: true,
  empty: true,
  failed: true,
})

/** What becomes of one organisation in a run. */
const RunOrganisation = z.object({
  id: Id,
  organisation_id: Id,
  run_id: Id,
  result: z.enum(runResults),
  invoice_id: Id.nullable(),
  error: z.string().nullable(),
  missing: InvoiceRunRow.shape.missing,
  created_at: Timestamp,
})

const BillingSettings = z.object({
  id: Id,
  organisation_id: Id,
  rhythm: z.enum(rhythms),
  due_days: z.int(),
  updated_at: Timestamp,
})

export const invoiceRunTables = {
  invoice_runs: table(RunRow, {
    idPrefix: "invr",
    search: [],
    generated: ["status", "created_at"],
  }),
  invoice_run_rows: table(RunOrganisation, {
    idPrefix: "invrr",
    search: [],
    generated: ["result", "missing", "created_at"],
    owner,
  }),
  billing_settings: table(BillingSettings, {
    idPrefix: "bill",
    search: [],
    generated: ["rhythm", "due_days", "updated_at"],
    owner,
  }),
}
