import { list } from "../../kernel/list.ts"
import { choice, choices, days } from "../../kernel/list-filters.ts"
import { InvoiceRun, InvoiceRunRow, runResults, runStatuses, runTriggers } from "./schema.ts"

/** `q` looks into the day until which was invoiced, and who started it. */
export const invoiceRunList = list({
  name: "invoice_runs",
  path: "/admin/invoice-runs",
  action: "billing.read",
  create: "invoice.issue",
  file: { de: "Rechnungsläufe", en: "Invoice runs" },
  row: InvoiceRun,
  filters: { status: choice(runStatuses), trigger: choice(runTriggers), until: days },
  sorts: ["created_at"],
  sort: "-created_at",
  columns: {
    until: { de: "Bis einschließlich", en: "Until and including" },
    created_at: { de: "Gestartet", en: "Started" },
    started_by: { de: "Von", en: "By" },
    trigger: {
      de: "Anlass",
      en: "Started as",
      words: {
        de: { schedule: "Zeitplan", manual: "Manuell" },
        en: { schedule: "Schedule", manual: "By hand" },
      },
    },
    status: {
      de: "Status",
      en: "Status",
      words: {
        de: { running: "Läuft", done: "Fertig" },
        en: { running: "Running", done: "Done" },
      },
    },
    total: { de: "Organisationen", en: "Organisations" },
    issued: { de: "Rechnungen", en: "Invoices" },
    credited: { de: "Korrekturen", en: "Credit notes" },
    empty: { de: "Ohne Betrag", en: "Nothing to invoice" },
    failed: { de: "Fehlgeschlagen", en: "Failed" },
    amount: { de: "Brutto", en: "Gross" },
    done_at: { de: "Fertig um", en: "Done at" },
    id: { de: "ID", en: "ID" },
  },
})

/** Result of a run per organisation; `q` searches their names. */
export const invoiceRunRowList = list({
  name: "rows",
  slug: "invoice-run-rows",
  path: "/admin/invoice-runs/:id/rows",
  parent: "run_id",
  action: "billing.read",
  file: { de: "Rechnungslauf", en: "Invoice run" },
  row: InvoiceRunRow,
  filters: { result: choices(runResults) },
  sorts: ["organisation_name"],
  sort: "organisation_name",
  columns: {
    organisation_name: { de: "Organisation", en: "Organisation" },
    result: {
      de: "Ergebnis",
      en: "Result",
      words: {
        de: {
          open: "Noch offen",
          issued: "Rechnung",
          credit: "Korrektur",
          nothing: "Ohne Betrag",
          failed: "Fehlgeschlagen",
        },
        en: {
          open: "Still open",
          issued: "Invoice",
          credit: "Credit note",
          nothing: "Nothing to invoice",
          failed: "Failed",
        },
      },
    },
    number: { de: "Nummer", en: "Number" },
    amount: { de: "Brutto", en: "Gross" },
    error: { de: "Fehler", en: "Error" },
    missing: { de: "Fehlende Angaben", en: "Missing details" },
    organisation_id: { de: "ID der Organisation", en: "Organisation ID" },
    invoice_id: { de: "ID der Rechnung", en: "Invoice ID" },
  },
})
