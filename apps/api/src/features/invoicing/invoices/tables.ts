import {
  documentKinds,
  Invoice,
  InvoiceLine,
  Party,
} from "@packhaus/contract/invoicing/invoices/schema"
import { VatTotal } from "@packhaus/contract/invoicing/taxes/schema"
import { Cents, Id, Timestamp } from "@packhaus/contract/kernel/values"
import { Language } from "@packhaus/contract/members/schema"
import { z } from "zod"
import { addressed, ofPlatform, table } from "../../../table-access.ts"

const owner = "organisation_id"

const InvoiceRow = Invoice.omit({ organisation_name: true, owner: true, is_overdue: true }).extend({
  language: Language,
  recipient: Party.nullable(),
  seller: Party.nullable(),
  taxes: z.array(VatTotal),
  credits_id: Id.nullable(),
  reason: z.string().nullable(),
  gate_reason: z.string().nullable(),
  search: z.string(),
  updated_at: Timestamp,
})

const InvoiceLineRow = InvoiceLine.omit({ fee: true }).extend({
  created_at: Timestamp,
})

const InvoiceSetOff = z.object({
  id: Id,
  organisation_id: Id,
  credit_id: Id,
  invoice_id: Id,
  amount: Cents,
  created_at: Timestamp,
})

const InvoiceDocumentRow = z.object({
  id: Id,
  organisation_id: Id,
  invoice_id: Id,
  language: Language,
  kind: z.enum(documentKinds),
  file_id: Id,
  name: z.string(),
  size: z.int(),
  created_at: Timestamp,
})

const InvoiceReminderRow = z.object({
  id: Id,
  organisation_id: Id,
  invoice_id: Id,
  /** The first, second or third reminder. */
  step: z.int(),
  created_at: Timestamp,
})

/** A fulfilment that was shipped or undone, and not yet processed for invoicing. */
const QueuedFulfillment = z.object({
  id: Id,
  organisation_id: Id,
  changes: z.int(),
  retry_at: Timestamp.nullable(),
  error: z.string().nullable(),
  created_at: Timestamp,
})

export const invoiceTables = {
  invoices: table(InvoiceRow, {
    access: addressed,
    idPrefix: "inv",
    search: { text: "search", start: "number" },
    generated: [
      "type",
      "status",
      "currency_code",
      "language",
      "line_count",
      "net",
      "vat",
      "total",
      "taxes",
      "paid",
      "set_off",
      "amount",
      "search",
      "created_at",
      "updated_at",
    ],
    hidden: ["search"],
    owner,
  }),
  invoice_lines: table(InvoiceLineRow, {
    access: addressed,
    idPrefix: "invl",
    search: [],
    generated: ["base", "source_line_id", "created_at"],
    owner,
  }),
  invoice_set_offs: table(InvoiceSetOff, {
    access: addressed,
    idPrefix: "invs",
    search: [],
    generated: ["created_at"],
    owner,
  }),
  invoice_documents: table(InvoiceDocumentRow, {
    access: addressed,
    idPrefix: "invd",
    search: [],
    generated: ["kind", "created_at"],
    owner,
  }),
  invoice_reminders: table(InvoiceReminderRow, {
    access: ofPlatform,
    idPrefix: "invr",
    search: [],
    generated: ["created_at"],
    owner,
  }),
  billing_queue: table(QueuedFulfillment, {
    access: ofPlatform,
    idPrefix: "ful",
    search: [],
    generated: ["changes", "created_at"],
    owner,
  }),
}
