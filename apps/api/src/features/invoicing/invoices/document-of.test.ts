import { totalsOf } from "@packhaus/contract/invoicing/taxes/rules"
import type { VatCategory } from "@packhaus/contract/invoicing/taxes/schema"
import { cents } from "@packhaus/contract/kernel/values"
import type { Language } from "@packhaus/contract/members/schema"
import { describe, expect, it } from "vitest"
import { nothingOutside } from "../../../integrations/outside.ts"
import type { DocumentData } from "./reads/document-data.ts"
import { documentOf } from "./verbs/document.ts"

const rates = { S: 1900, AE: 0, K: 0, G: 0, O: 0 } as const
const line = { order_number: "4711", title: null, country_group: null, quantity: 2 }

/** A document of two groups of lines, 3,00 € and 9,80 € net. */
function dataOf(
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
  const group = { base: 1 as const, ...span, title: null, country_group: null }
  return {
    invoice,
    bank: nothingOutside.money.bank,
    transfer_code: "PH-1234567",
    corrects: null,
    email: "x@test.example",
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
      },
    ],
    details: [
      { ...line, code: "pack_first", supplied_on: "2026-10-26", net: cents(300) },
      { ...line, code: "shipping", supplied_on: "2026-11-01", net: cents(980) },
    ],
  }
}

/** All printed texts, a table row as one text. Spaces in numbers are ignored. */
function printed(node: unknown): string[] {
  if (typeof node === "string") return [node]
  if (Array.isArray(node)) {
    const isRow = node.length > 1 && node.every((cell) => printed(cell).length <= 1)
    const parts = node.map(printed)
    return isRow ? [parts.flat().filter(Boolean).join(" | ")] : parts.flat()
  }
  if (node === null || typeof node !== "object") return []
  return ["text", "stack", "columns", "content", "body", "table"].flatMap((key) =>
    printed(Reflect.get(node, key)),
  )
}
const textOf = (data: DocumentData) =>
  printed(documentOf(data).content)
    .join("\n")
    .replaceAll(/[\u00a0\u202f]/g, " ")

describe("contents of a document", () => {
  it.each([
    [
      "de",
      ["Zwischensumme | 3,00 €", "Versand | 9,80 €"],
      "Summe netto | 12,80 €",
      "Umsatzsteuer 19 % auf 12,80 € | 2,43 €",
      "Gesamtbetrag | 15,23 €",
    ],
    [
      "en",
      ["Subtotal | €3.00", "Shipping | €9.80"],
      "Net total | €12.80",
      "VAT 19% on €12.80 | €2.43",
      "Total | €15.23",
    ],
  ] as const)(
    "S, %s: prints VAT at its rate and the amount due",
    (language, parts, net, vat, total) => {
      const text = textOf(dataOf(language, "S"))
      for (const part of [...parts, net, vat, total, "RE-2026-0001", "PH-1234567"])
        expect(text).toContain(part)
      expect(text).not.toMatch(/Reverse|steuerbar|scope|Verrechnet|Set off/)
    },
  )

  it.each([
    [
      "de",
      "Steuerschuldnerschaft des Leistungsempfängers",
      "Ihre USt-IdNr. | FR40303265045",
      "Frankreich",
    ],
    ["en", "Reverse charge: the recipient", "Your VAT id | FR40303265045", "France"],
  ] as const)(
    "AE, %s: both VAT ids and the sentence, no VAT",
    (language, sentence, id, country) => {
      const data = dataOf(language, "AE")
      const text = textOf(data)
      for (const part of [sentence, id, country]) expect(text).toContain(part)
      expect(text).toMatch(language === "de" ? /Gesamtbetrag \| 12,80 €/ : /Total \| €12.80/)
      const { footer } = documentOf(data)
      const below =
        typeof footer === "function" ? footer(1, 1, { width: 1, height: 1 } as never) : footer
      expect(printed(below).join(" ")).toContain("DE123456789")
    },
  )

  it.each([
    ["de", "Nicht im Inland steuerbare Leistung."],
    ["en", "Service outside the scope of German VAT."],
  ] as const)("O, %s: outside the scope of VAT", (language, sentence) => {
    const text = textOf(dataOf(language, "O"))
    expect(text).toContain(sentence)
    expect(text).not.toMatch(/Steuerschuldnerschaft|Reverse/)
  })

  it.each([
    [
      "de",
      "Rechnungskorrektur GS-2026-0001",
      "Korrigiert die Rechnung RE-2026-0009.",
      "Grund: Falsch",
    ],
    ["en", "Credit note GS-2026-0001", "Corrects invoice RE-2026-0009.", "Reason: Falsch"],
  ] as const)(
    "a credit note, %s: prints the corrected invoice and the reason, nothing to pay",
    (language, ...parts) => {
      const number = "GS-2026-0001"
      const set_off = cents(1_523)
      const data = dataOf(language, "S", { type: "credit", number, reason: "Falsch", set_off })
      const text = textOf({ ...data, corrects: "RE-2026-0009", giro_code: null })
      for (const part of parts) expect(text).toContain(part)
      expect(text).not.toMatch(/überweisen|transfer|Fällig|Due|Noch zu zahlen|Still/)
    },
  )

  it.each([
    [
      "de",
      "Verrechnet mit Rechnungskorrekturen | -5,00 €",
      "Noch zu zahlen | 10,23 €",
      "überweisen Sie 10,23 €",
    ],
    ["en", "Set off against credit notes | -€5.00", "Still to be paid | €10.23", "transfer €10.23"],
  ] as const)("partly set off, %s: explains the reduced amount due", (language, ...parts) => {
    const text = textOf(dataOf(language, "S", { set_off: cents(500) }))
    for (const part of parts) expect(text).toContain(part)
  })

  it.each([
    ["de", "Bezahlt | -15,23 €", "Noch zu zahlen | 0,00 €", "bereits beglichen"],
    ["en", "Paid | -€15.23", "Still to be paid | €0.00", "already paid"],
  ] as const)("paid at issue, %s: requests no payment", (language, ...parts) => {
    const text = textOf(dataOf(language, "S", { status: "paid", paid: cents(1_523) }))
    for (const part of parts) expect(text).toContain(part)
    expect(text).not.toMatch(/Bitte überweisen|Please transfer/)
  })

  it("names countries in words, in the language of the document", () => {
    const text = textOf(dataOf("de", "S"))
    expect(text).toContain("Hamburg · Deutschland")
    expect(text).not.toMatch(/\bDE\b|\bFR\b/)
  })
})
