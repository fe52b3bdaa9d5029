import {
  invoiceLineList,
  invoiceList,
  waitingLineList,
} from "@packhaus/contract/invoicing/invoices/list"
import type { InvoiceType } from "@packhaus/contract/invoicing/invoices/status"
import { cents } from "@packhaus/contract/kernel/cents"
import { sql } from "kysely"
import { type Expectation, oneOfMerchant, staff } from "../../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../../testing/feature-expectations.ts"
import { nextNumber } from "../../../testing/next-number.ts"
import type { Actor, TestApp } from "../../../testing/test-app.ts"

type Draft = {
  type: InvoiceType
  source_type?: "stock_order"
  source_id?: string
  gate?: "waiting"
}
async function createDraft({ rows }: TestApp, { organisation_id }: Actor, draft: Draft) {
  await rows.update("organisations", organisation_id, { country: "DE" })
  const net = cents(150)
  const invoice = await rows.insert("invoices", { ...draft, organisation_id, line_count: 1, net })
  await rows.insert("invoice_lines", {
    organisation_id,
    invoice_id: invoice.id,
    code: "pack_first",
    quantity: 1,
    net,
    source_type: "fulfillment",
    source_id: `ful_${nextNumber()}`,
    supplied_on: "2026-11-20",
    price: net,
  })
  return { id: invoice.id }
}

/** The owner's collecting invoice with one line. */
const createCollecting = (app: TestApp, owner: Actor) =>
  createDraft(app, owner, { type: "invoice" })

/** The owner's open credit note, or an invoice. An organisation has only one collecting invoice. */
const createIssued = (type: InvoiceType) => async (app: TestApp, owner: Actor) => {
  const { id } = await createDraft(app, owner, { type: "credit" })
  await app.db
    .updateTable("invoice_lines")
    .set({ vat_category: "O", vat_rate: 0 })
    .where("invoice_id", "=", id)
    .execute()
  await app.db
    .updateTable("invoices")
    .set({
      type,
      status: "open",
      number: `RE-1999-${nextNumber()}`,
      total: cents(150),
      taxes: sql`'[{"category": "O", "rate": 0, "net": 150, "vat": 0}]'::jsonb`,
      issued_on: "1999-12-31",
      due_on: "1999-12-31",
    })
    .where("id", "=", id)
    .execute()
  return { id }
}

/** The owner's open invoice for a stock order that waits for its payment. */
async function createGated(app: TestApp, owner: Actor) {
  const source_id = `sord_${nextNumber()}`
  const own = { source_type: "stock_order", source_id, gate: "waiting" } as const
  const { id } = await createDraft(app, owner, { type: "invoice", ...own })
  await app.db
    .updateTable("invoice_lines")
    .set({ vat_category: "O", vat_rate: 0 })
    .where("invoice_id", "=", id)
    .execute()
  await app.db
    .updateTable("invoices")
    .set({
      status: "open",
      number: `RE-1998-${nextNumber()}`,
      total: cents(150),
      taxes: sql`'[{"category": "O", "rate": 0, "net": 150, "vat": 0}]'::jsonb`,
      issued_on: "1998-12-31",
      due_on: "1998-12-31",
    })
    .where("id", "=", id)
    .execute()
  return { id }
}

async function createWaiting({ rows }: TestApp, { organisation_id }: Actor) {
  const { id } = await rows.insert("invoice_lines", {
    organisation_id,
    code: "shipping",
    quantity: 1,
    waits_for: "price",
    weight: 40_000,
    source_type: "fulfillment",
    source_id: `ful_${nextNumber()}`,
    supplied_on: "2026-11-20",
    country_group: "de",
  })
  return { id }
}

/** A line above the limit that needs approval. */
async function createHeld({ rows }: TestApp, { organisation_id }: Actor) {
  const { id } = await rows.insert("invoice_lines", {
    organisation_id,
    code: "packaging",
    quantity: 300,
    waits_for: "approval",
    source_type: "fulfillment",
    source_id: `ful_${nextNumber()}`,
    supplied_on: "2026-11-20",
    price: cents(50),
    net: cents(15_000),
  })
  return { id }
}

const administrator = ["administrator"] as const
const addressed: Expectation = {
  own: ["agency", "customer", "supplier", "service_provider", "disabled"],
  managed: ["agency"],
  foreign: staff,
}
const seen: Expectation = { target: createCollecting, ...addressed }
const plan = { params: oneOfMerchant("invoices"), roles: administrator }

export const expectations: FeatureExpectations = {
  routes: {
    ...listRoutes(invoiceList, seen),
    ...listRoutes(invoiceLineList, seen),
    "GET /admin/invoices/:id": seen,
    "GET /admin/invoices/:id/timeline": seen,
    "GET /admin/invoices/:id/pdf": seen,
    "POST /admin/invoices/:id/issue": {
      recentPassword: false,
      target: createCollecting,
      foreign: administrator,
    },
    "POST /admin/invoices/:id/credit": {
      recentPassword: true,
      target: createIssued("invoice"),
      foreign: administrator,
      body: { reason: "Wrong" },
    },
    "POST /admin/invoices/:id/override-gate": {
      recentPassword: true,
      target: createGated,
      foreign: administrator,
      body: { reason: "Known for years" },
    },
    "POST /admin/invoices/:id/move-to-balance": {
      recentPassword: true,
      target: createIssued("credit"),
      foreign: administrator,
    },
    ...listRoutes(waitingLineList, { target: createWaiting, foreign: staff }),
    "GET /admin/waiting-lines/by-reason": { open: staff },
    "POST /admin/waiting-lines/:id/approve": {
      recentPassword: false,
      target: createHeld,
      foreign: administrator,
    },
    "POST /admin/waiting-lines/:id/unapprove": {
      recentPassword: false,
      target: createHeld,
      foreign: administrator,
    },
    "POST /admin/waiting-lines/:id/price": {
      recentPassword: false,
      target: createWaiting,
      foreign: administrator,
      body: { price: 1990 },
    },
  },
  plans: {
    "/admin/invoices/:id": plan,
    "/admin/invoices/:id/lines": plan,
    "/admin/invoices/:id/timeline": plan,
    "/admin/waiting-lines/by-reason": {},
    "/admin/invoices/:id/pdf": { isFew: true },
  },
}
