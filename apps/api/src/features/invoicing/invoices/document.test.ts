import { invoices } from "@packhaus/contract/invoicing/invoices/endpoints"
import type { InvoiceDocument } from "@packhaus/contract/invoicing/invoices/schema"
import { cents } from "@packhaus/contract/kernel/cents"
import { expect, it } from "vitest"
import { billingFixtures } from "../../../testing/billing.ts"
import { createMailbox } from "../../../testing/mailbox.ts"
import { moneyFixtures } from "../../../testing/money.ts"
import { createTestApp } from "../../../testing/test-app.ts"
import { readDocumentData } from "./reads/document-data.ts"
import { writeReminderMail } from "./verbs/reminder-mail.ts"

const mailbox = await createMailbox()
const app = await createTestApp({ outside: { mail: mailbox.mail } })
const { call, rows } = app
const { administrator, createCustomer, createInvoice, collectingOf, takeOff, once, settle } =
  billingFixtures(app)
const { deposit, run } = moneyFixtures(app)
const staff = await administrator()
await rows.update("organisations", staff.organisation_id, {
  company_name: "Packhaus GmbH",
  street: "Am Speicher 1",
  postal_code: "20457",
  city: "Hamburg",
  country: "DE",
  vat_id: "DE123456789",
})

it.each([
  ["de", "Ihre Rechnung RE-"],
  ["en", "Your invoice RE-"],
] as const)(
  "200: a PDF in the language of the organisation, then its mail: %s",
  async (language, subject) => {
    const owner = await createCustomer("AT", { vat_id: "ATU12345678" })
    await rows.update("organisations", owner.organisation_id, { language })
    await rows.insert("vat_id_checks", {
      organisation_id: owner.organisation_id,
      vat_id: "ATU12345678",
      is_valid: true,
      reference: "WAPI-1",
      checked_by: "Test",
    })
    const { id, number, total, line_count } = await createInvoice(owner, {
      pieces: 5,
      packagings: 1,
    })
    await settle()
    const { status, body } = await call(owner, invoices.pdf, { params: { id } })
    expect([status, body.document]).toMatchObject([200, { language, name: `${number}.pdf` }])
    const download = await app.app.inject({ url: body.document.url })
    expect(download.headers["content-type"]).toBe("application/pdf")
    expect(download.rawPayload.subarray(0, 5).toString()).toBe("%PDF-")
    expect(download.rawPayload.length).toBe(body.document.size)
    expect(download.rawPayload.includes("FontFile2")).toBe(true)
    const { email } = await rows.one("organisations", owner.organisation_id)
    const [letter] = mailbox.lettersTo(email)
    expect(letter?.subject).toContain(subject)
    expect(letter?.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      [`${number}.pdf`, "application/pdf"],
      [`${number}.csv`, "text/csv"],
    ])
    const appendix = Buffer.from(letter?.attachments[1]?.content as ArrayBuffer).toString()
    expect(appendix.trim().split("\r\n")).toHaveLength(1 + line_count)
    expect(letter?.text).toContain("IBAN: DE02 1203 0000 0000 2020 51")

    const { transfer_code } = await rows.one("organisations", owner.organisation_id)
    const codeOf = async (id: string) =>
      (await call(owner, invoices.read, { params: { id } })).body.invoice.giro_code
    expect((await codeOf(id))?.split("\n").slice(7)).toEqual([
      `EUR${(total / 100).toFixed(2)}`,
      "",
      "",
      `${transfer_code} ${number}`,
    ])

    const credited = await call(
      staff,
      invoices.credit,
      { params: { id }, body: { reason: "Wrong" } },
      once(),
    )
    await settle()
    expect([await codeOf(id), await codeOf(credited.body.invoice.id)]).toEqual([null, null])
    const detail = await call(staff, invoices.read, { params: { id: credited.body.invoice.id } })
    expect(detail.body.invoice.documents.map((one: InvoiceDocument) => one.kind)).toEqual([
      "document",
      "appendix",
    ])
    const files = await rows.children("files", "organisation_id", [owner.organisation_id])
    expect(files).toHaveLength(4)
  },
)

it("the mail for an invoice that was paid at issue requests no payment", async () => {
  const owner = await createCustomer()
  const { organisation_id } = owner
  const { email } = await rows.update("organisations", organisation_id, {
    auto_pay_threshold: cents(100_000),
  })
  await deposit(organisation_id, 10_000)
  const paid = await createInvoice(owner)
  await settle()
  const [first] = mailbox.lettersTo(email)
  expect(first?.subject).toBe(`Ihre Rechnung ${paid.number}, bereits bezahlt`)
  expect(first?.text).not.toMatch(/zahlbar|IBAN/)
  // A company is not greeted by its name.
  expect(first?.text).toMatch(/^Guten Tag,\n/)

  await rows.update("organisations", organisation_id, { auto_pay_threshold: cents(0) })
  await takeOff(owner, 100)
  const note = (await collectingOf(owner))?.id ?? ""
  await call(staff, invoices.issue, { params: { id: note } }, once())
  const owed = await createInvoice(owner)
  await settle()
  const letters = mailbox.lettersTo(email)
  const credited = letters.find(({ subject }) => subject?.includes("Rechnungskorrektur"))
  expect(credited?.text).toContain("verrechnet")
  expect(credited?.html).toContain(">Rechnungskorrektur ansehen</a>")
  const last = letters.find(({ subject }) => subject === `Ihre Rechnung ${owed.number}`)
  // 761 less the amount of the credit note.
  expect(last?.text?.replaceAll("\u00a0", " ")).toContain("noch 6,43 € offen, zahlbar bis")
  const { groups } = await run((context) => readDocumentData(context, owed.id))
  // Prices of one destination differ by weight.
  expect(groups.find(({ code }) => code === "shipping")?.max_weight).toBe(1_000)
  const reminder = await run((context) => writeReminderMail(context, owed.id, 1))
  expect(reminder?.text).toContain("Die Rechnung ist beigefügt.")
  expect(reminder?.attachments.map(({ name }) => name)).toContain(`${owed.number}.pdf`)
})
