import {
  InvoiceRun,
  InvoiceRunRow,
  rhythms,
  runResults,
} from "@packhaus/contract/invoicing/invoice-runs/schema"
import { Id, Timestamp } from "@packhaus/contract/kernel/values"
import { z } from "zod"
import { addressed, ofPlatform, table } from "../../../table-access.ts"

const owner = "organisation_id"

const RunRow = InvoiceRun.omit({
  total: true,
  issued: true,
  credited: true,
  empty: true,
  failed: true,
  amount: true,
})

/** An organisation's result in a run. */
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
    access: ofPlatform,
    idPrefix: "invr",
    search: [],
    generated: ["status", "created_at"],
  }),
  invoice_run_rows: table(RunOrganisation, {
    access: ofPlatform,
    idPrefix: "invrr",
    search: [],
    generated: ["result", "missing", "created_at"],
    owner,
  }),
  billing_settings: table(BillingSettings, {
    access: addressed,
    idPrefix: "bill",
    search: [],
    generated: ["rhythm", "due_days", "updated_at"],
    owner,
  }),
}
