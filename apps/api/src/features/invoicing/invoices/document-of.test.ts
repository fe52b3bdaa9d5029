import { cents } from "@packhaus/contract/kernel/cents"
import { describe, expect, it } from "vitest"
import { documentDataOf } from "../../../testing/document-data.ts"
import type { DocumentData } from "./reads/document-data.ts"
import { documentOf } from "./verbs/document.ts"

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
      [
        "Zwischensumme | 3,00 €",
        "Packen und Versand | 12,80 €",
        "Versand, EU, bis 31,5 kg | 2 | 4,90 € | 19 % | 9,80 €",
      ],
      "Summe netto | 12,80 €",
      "Umsatzsteuer 19 % auf 12,80 € | 2,43 €",
      "Gesamtbetrag | 15,23 €",
    ],
    [
      "en",
      [
        "Subtotal | €3.00",
        "Packing and shipping | €12.80",
        "Shipping, EU, up to 31.5 kg | 2 | €4.90 | 19% | €9.80",
      ],
      "Net total | €12.80",
      "VAT 19% on €12.80 | €2.43",
      "Total | €15.23",
    ],
  ] as const)(
    "S, %s: prints VAT at its rate and the amount due",
    (language, parts, net, vat, total) => {
      const text = textOf(documentDataOf(language, "S"))
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
    ["en", "Reverse charge: the recipient", "Your VAT ID | FR40303265045", "France"],
  ] as const)(
    "AE, %s: both VAT ids and the sentence, no VAT",
    (language, sentence, id, country) => {
      const data = documentDataOf(language, "AE")
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
    ["de", "Leistungszeitraum: 01.10.2026 bis 02.10.2026", "Leistungsdatum: 01.10.2026"],
    ["en", "Supplied from 1 Oct 2026 to 2 Oct 2026", "Supplied on 1 Oct 2026"],
  ] as const)("%s: prints the days of supply, or the only one", (language, period, only) => {
    const data = documentDataOf(language, "S")
    const until = (day: string) => ({
      ...data,
      groups: data.groups.map((group) => ({ ...group, from: "2026-10-01", until: day })),
    })
    expect(textOf(until("2026-10-02"))).toContain(period)
    expect(textOf(until("2026-10-01"))).toContain(only)
  })

  it.each([
    ["de", "Nicht im Inland steuerbare Leistung."],
    ["en", "Service outside the scope of German VAT."],
  ] as const)("O, %s: outside the scope of VAT", (language, sentence) => {
    const text = textOf(documentDataOf(language, "O"))
    expect(text).toContain(sentence)
    expect(text).not.toMatch(/Steuerschuldnerschaft|Reverse/)
  })

  it.each([
    ["de", "Steuerfrei nach § 19 UStG: Es gilt die Steuerbefreiung für Kleinunternehmer."],
    ["en", "Exempt from VAT under section 19 UStG: small business."],
  ] as const)("E, %s: the exemption of small businesses, no VAT", (language, sentence) => {
    const text = textOf(documentDataOf(language, "E"))
    expect(text).toContain(sentence)
    expect(text).toMatch(language === "de" ? /Gesamtbetrag \| 12,80 €/ : /Total \| €12.80/)
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
      const data = documentDataOf(language, "S", {
        type: "credit",
        number,
        reason: "Falsch",
        set_off,
      })
      const text = textOf({ ...data, corrects: "RE-2026-0009", giro_code: null })
      for (const part of parts) expect(text).toContain(part)
      expect(text).not.toMatch(/Zu zahlen|Payable|IBAN|Fällig|Due|Noch zu zahlen|Still/)
    },
  )

  it.each([
    [
      "de",
      "Verrechnet mit Rechnungskorrekturen | -5,00 €",
      "Noch zu zahlen | 10,23 €",
      "Zu zahlen bis 16.11.2026",
    ],
    [
      "en",
      "Set off against credit notes | -€5.00",
      "Still to be paid | €10.23",
      "Payable by 16 Nov 2026",
    ],
  ] as const)("partly set off, %s: explains the reduced amount due", (language, ...parts) => {
    const text = textOf(documentDataOf(language, "S", { set_off: cents(500) }))
    for (const part of parts) expect(text).toContain(part)
  })

  it.each([
    ["de", "Bezahlt | -15,23 €", "Noch zu zahlen | 0,00 €", "bereits beglichen"],
    ["en", "Paid | -€15.23", "Still to be paid | €0.00", "already paid"],
  ] as const)("paid at issue, %s: requests no payment", (language, ...parts) => {
    const text = textOf(documentDataOf(language, "S", { status: "paid", paid: cents(1_523) }))
    for (const part of parts) expect(text).toContain(part)
    expect(text).not.toMatch(/Zu zahlen bis|Payable by|IBAN/)
  })

  it("names countries in words, in the language of the document", () => {
    const text = textOf(documentDataOf("de", "S"))
    expect(text).toContain("Hamburg · Deutschland")
    expect(text).not.toMatch(/\bDE\b|\bFR\b/)
  })
})
