import { cents } from "@packhaus/contract/kernel/cents"
import { giroCode, readGiroCode } from "@packhaus/contract/kernel/giro-code"
import { expect, it } from "vitest"
import { nothingOutside } from "../../../integrations/outside.ts"
import { drawPdf } from "../../../integrations/pdf/pdf.ts"
import { documentDataOf } from "../../../testing/document-data.ts"
import { pagesOf } from "../../../testing/pdf-pages.ts"
import type { DocumentData } from "./reads/document-data.ts"
import { documentOf } from "./verbs/document.ts"

const code = giroCode({
  ...nothingOutside.money.bank,
  amount: 169_430,
  remittance: "PH-1234567 RE-2026-0001",
})
const titles = [
  "Duftkerze „Nordwind“ 180 g, Sandelholz und Vetiver, im Glas mit Deckel aus geöltem Eichenholz",
  "深圳市蜡烛有限公司香薰蜡烛礼盒装",
  "شموع معطرة للمنزل",
  "Kerze 🕯️🎁\nzweite Zeile",
]

/** An invoice with this many different goods beside packing and shipping. */
function dataOf(goods: number): DocumentData {
  const data = documentDataOf("de", "S", { line_count: 4_000, amount: cents(169_430) })
  const [pack, shipping] = data.groups
  if (!pack || !shipping) throw new TypeError("no groups")
  const dropshipping = Array.from({ length: goods }, (_, at) => ({
    ...pack,
    code: "dropshipping" as const,
    title: `${titles[at % titles.length]} ${at}`,
    net: 100,
  }))
  return { ...data, giro_code: code, groups: [...dropshipping, pack, shipping] }
}
/** Texts are drawn in pieces, so spaces say nothing. */
const unspaced = (text: string) => text.replaceAll(/\s/g, "")
const draw = async (data: DocumentData) =>
  pagesOf(await drawPdf(documentOf(data), { title: "RE-2026-0001", language: "de" }))

it.each([0, 10, 20, 30, 400])(
  "an invoice with %i different goods has at most two pages",
  async (goods) => {
    const pages = await draw(dataOf(goods))
    expect(pages.length).toBeLessThanOrEqual(2)
    const text = pages.join(" ")
    for (const part of ["Packen und Versand", "Gesamtbetrag", "RE-2026-0001.csv", "Versand, EU"])
      expect(text).toContain(part)
    expect(text.includes(`${goods} verschiedene Positionen`)).toBe(goods === 400)
  },
)

it("the first page has the amount, bank details, tax ids and company data of the operator", async () => {
  const [first = ""] = await draw(dataOf(30))
  for (const part of [
    "Zu zahlen bis 16.11.2026",
    "1.694,30 €",
    "DE02 1203 0000 0000 2020 51",
    "BYLADEM1001",
    "PH-1234567 RE-2026-0001",
    "GiroCode",
    "Packhaus GmbH, Am Speicher 1, 20457 Hamburg · HRB 1",
    "USt-IdNr. DE123456789",
    "St.-Nr. 48/123/45678",
    "040 226 31 90",
    "support@packhaus.example",
  ])
    expect(unspaced(first)).toContain(unspaced(part))
  expect(readGiroCode(code ?? "").amount).toBe(169_430)
})

it("a line break within a name does not add a line to the address", async () => {
  const data = dataOf(1)
  const recipient = data.invoice.recipient && {
    ...data.invoice.recipient,
    name: "Maison\nIBAN DE00 SARL",
  }
  const drawing = JSON.stringify(documentOf({ ...data, invoice: { ...data.invoice, recipient } }))
  expect(drawing).toContain("Maison IBAN DE00 SARL")
  expect(drawing).not.toContain("zweite Zeile 3\\n")
})
