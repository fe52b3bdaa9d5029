import { totalsOf } from "@packhaus/contract/invoicing/taxes/rules"
import type { VatCategory } from "@packhaus/contract/invoicing/taxes/schema"
import { cents } from "@packhaus/contract/kernel/cents"
import type { Language } from "@packhaus/contract/members/schema"
import type { DocumentData } from "../features/invoicing/invoices/reads/document-data.ts"
import { nothingOutside } from "../integrations/outside.ts"

const rates = { S: 1900, AE: 0, K: 0, G: 0, O: 0, E: 0 } as const

/** A document of two groups of lines, 3,00 € and 9,80 € net. */
export function documentDataOf(
  language: Language,
  category: VatCategory,
  change: Partial<DocumentData["invoice"]> = {},
): DocumentData {
  const vat = { vat_category: category, vat_rate: rates[category] }
  const {
    taxes,
    net,
    vat: tax,
    total,
  } = totalsOf([{ category, rate: rates[category], net: cents(1_280) }])
  const party = { street: "Rue Haute 1", postal_code: "75001", city: "Paris", country: "FR" }
  const seller = { street: "Am Speicher 1", postal_code: "20457", city: "Hamburg", country: "DE" }
  const [paid, set_off] = [change.paid ?? cents(0), change.set_off ?? cents(0)]
  const invoice: DocumentData["invoice"] = {
    id: "inv_1",
    organisation_id: "org_1",
    type: "invoice",
    status: "open",
    language,
    number: "RE-2026-0001",
    currency_code: "eur",
    line_count: 2,
    net,
    vat: tax,
    total,
    taxes,
    paid,
    set_off,
    amount: cents(total - paid - set_off),
    credits_id: null,
    reason: null,
    source_type: null,
    source_id: null,
    gate: null,
    gate_reason: null,
    issued_on: "2026-11-02",
    due_on: "2026-11-16",
    paid_at: null,
    created_at: "2026-11-01T00:00:00.000Z",
    updated_at: "2026-11-02T00:00:00.000Z",
    recipient: { name: "Maison SARL", ...party, vat_id: "FR40303265045" },
    seller: { name: "Packhaus GmbH", ...seller, vat_id: "DE123456789" },
    ...change,
  }
  const span = { from: "2026-10-26", until: "2026-11-01" }
  const group = { base: 1 as const, ...span, title: null, country_group: null, max_weight: null }
  return {
    invoice,
    bank: nothingOutside.money.bank,
    transfer_code: "PH-1234567",
    corrects: null,
    operator: { ...nothingOutside.operator, phone: "040 226 31 90" },
    giro_code: invoice.amount > 0 ? "BCD" : null,
    groups: [
      { ...group, ...vat, code: "pack_first", price: cents(150), quantity: 2, net: 300 },
      {
        ...group,
        ...vat,
        code: "shipping",
        price: cents(490),
        quantity: 2,
        net: 980,
        country_group: "eu",
        max_weight: 31_500,
      },
    ],
  }
}
