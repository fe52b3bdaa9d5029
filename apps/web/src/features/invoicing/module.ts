import { isAgency, isCustomer } from "@packhaus/contract/access/roles"
import { invoiceRunPaths } from "@packhaus/contract/invoicing/invoice-runs/paths"
import { invoicePaths } from "@packhaus/contract/invoicing/invoices/paths"
import { priceListPaths } from "@packhaus/contract/invoicing/price-lists/paths"
import { IconCalendarDollar, IconFileInvoice, IconTag } from "@tabler/icons-react"
import type { Module } from "#lib/module.ts"
import { invoiceRunRoutes } from "./invoice-runs/routes.tsx"
import { invoiceRoutes } from "./invoices/routes.tsx"
import { priceListRoutes } from "./price-lists/routes.tsx"

export const module: Module = {
  routes: () => [...invoiceRoutes(), ...invoiceRunRoutes(), ...priceListRoutes()],
  nav: [
    {
      name: "invoices",
      group: "money",
      order: 10,
      label: { de: "Rechnungen", en: "Invoices" },
      path: invoicePaths.list,
      icon: IconFileInvoice,
      needs: "invoice.read",
      count: "invoices",
    },
    {
      name: "invoiceRuns",
      group: "money",
      order: 40,
      label: { de: "Rechnungsläufe", en: "Invoice runs" },
      path: invoiceRunPaths.list,
      icon: IconCalendarDollar,
      needs: "billing.read",
      count: "platform",
    },
    {
      name: "prices",
      group: "money",
      order: 30,
      label: { de: "Preise", en: "Prices" },
      path: priceListPaths.own,
      icon: IconTag,
      needs: "fee.read_own",
      isFor: (role) => isCustomer(role) || isAgency(role),
    },
    {
      name: "priceList",
      group: "money",
      order: 30,
      label: { de: "Preisliste", en: "Price list" },
      path: priceListPaths.list,
      icon: IconTag,
      needs: "fee.read",
    },
  ],
  topics: {
    invoices: [["invoices"], ["waiting-lines"], ["dashboard"], ["session"]],
    invoice_runs: [["invoice-runs"]],
    prices: [["price-lists"], ["waiting-lines"]],
  },
}
