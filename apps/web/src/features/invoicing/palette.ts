import { invoiceRunPaths } from "@packhaus/contract/invoicing/invoice-runs/paths"
import { invoicePaths } from "@packhaus/contract/invoicing/invoices/paths"
import { IconFileInvoice } from "@tabler/icons-react"
import type { HitPaths, PaletteAction } from "#lib/module.ts"

export const actions: readonly PaletteAction[] = [
  {
    name: "payInvoices",
    order: 60,
    label: { de: "Offene Rechnungen bezahlen", en: "Pay open invoices" },
    words: { de: "zahlen guthaben", en: "balance payment" },
    path: `${invoicePaths.list}?group=open`,
    icon: IconFileInvoice,
    needs: "invoice.pay",
  },
  {
    name: "runInvoices",
    order: 80,
    label: { de: "Rechnungslauf starten …", en: "Start an invoice run …" },
    words: { de: "abrechnen fakturieren", en: "billing" },
    path: invoiceRunPaths.list,
    icon: IconFileInvoice,
    needs: "billing.write",
  },
]

export const hits: HitPaths = { invoice: invoicePaths.one }
