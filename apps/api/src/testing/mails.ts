import { shopperNewsNames } from "@packhaus/commerce/notifications/events"
import type { Language } from "@packhaus/contract/members/schema"
import { noticeNames } from "@packhaus/contract/notices/rules/words"
import { erasureKinds } from "@packhaus/contract/privacy/erasures/status"
import type { Context } from "../context.ts"
import { ownerWords } from "../features/access/acting/verbs/owner-mail.ts"
import { madeWords, narrowedWords } from "../features/access/api-keys/verbs/key-mails.ts"
import { factorChanges } from "../features/access/second-factor/events.ts"
import { confirmationWords } from "../features/applicants/sign-ups/verbs/confirmation-mail.ts"
import { declined, unanswered } from "../features/applicants/waitlist/verbs/mails.ts"
import { newsWords } from "../features/carts/verbs/shopper-news-words.ts"
import { chatMail } from "../features/chats/verbs/chat-mail.ts"
import { writeInvoiceMail } from "../features/invoicing/invoices/verbs/invoice-mail.ts"
import { writeReminderMail } from "../features/invoicing/invoices/verbs/reminder-mail.ts"
import { writeBounceMail } from "../features/ledger/payments/verbs/bounce-mail.ts"
import { balanceWords } from "../features/ledger/verbs/balance-mail.ts"
import { reversalWords } from "../features/ledger/verbs/reversal-mail.ts"
import { transferLines } from "../features/ledger/verbs/transfer-words.ts"
import {
  accountWords,
  memberWords,
  organisationWords,
} from "../features/members/invitations/verbs/mail-words.ts"
import { changedWords } from "../features/members/verbs/account-mail.ts"
import { factorWords } from "../features/members/verbs/factor-words.ts"
import { noticeMail } from "../features/notices/verbs/notice-mail.ts"
import { digestMail } from "../features/notices/verbs/send-digests.ts"
import { writeIbanMail } from "../features/organisations/verbs/iban-mail.ts"
import { replyToWords } from "../features/organisations/verbs/reply-to-mail.ts"
import { doneMail } from "../features/privacy/data-exports/verbs/done-mail.ts"
import { erasureNews } from "../features/privacy/erasures/events.ts"
import { erasureMail } from "../features/privacy/erasures/verbs/mails.ts"
import { claimWords, resetWords as shopperResetWords } from "../features/shoppers/verbs/words.ts"
import { parcelWords } from "../features/shops/verbs/tell-shopper.ts"
import { deviceWords } from "../features/sign-in/sessions/verbs/device-words.ts"
import { resetWords } from "../features/sign-in/sessions/verbs/reset-words.ts"
import { type ButtonWords, mailMessage } from "../integrations/mail/message.ts"
import type { MailMessage } from "../integrations/mail/port.ts"
import { nothingOutside } from "../integrations/outside.ts"

/** A mail of the product, and the file that writes it. */
export type SampleMail = { name: string; of: string; message: MailMessage }

const url = "http://localhost:9000/a/x"
const long = "Wöhrl-Lichtenstein & Söhne Kerzenmanufaktur „Glanz <b>und</b> Gloria“ GmbH & Co. KG"
const key = {
  name: "Warenwirtschaft",
  prefix: "pk_4f7a",
  expires_at: "2027-02-01T10:00:00.000Z",
  maker: "Ole Brandt",
}

/** A row of each table that mail writers read, for any id. */
const rowsFor = (language: Language, more: object) => {
  const row = {
    id: "x",
    organisation_id: "org_1",
    name: long,
    email: "jana@kerzenglanz.example",
    first_name: "Jana",
    last_name: "Petersen",
    disabled_at: null,
    language,
    number: "RE-2026-0116",
    type: "invoice",
    status: "open",
    total: 41_230,
    amount: 41_230,
    due_on: "2026-12-08",
    transfer_code: "TRF-7K3M9QX4",
    description: "Konto gedeckt nicht, Rückgabe durch die Bank",
    invoice_id: "inv_1",
    kind: "document",
    file_id: "file_1",
    size: 1,
    transaction_id: "txn_1",
    ...more,
  }
  return { one: async () => row, children: async () => [row] }
}
const contextFor = (language: Language, more: object = {}) =>
  ({ rows: rowsFor(language, more), outside: nothingOutside }) as unknown as Context

/** Every mail of the product in a language, with long names that contain markup. */
export async function sampleMails(language: Language): Promise<SampleMail[]> {
  const person = {
    email: "jana@kerzenglanz.example",
    first_name: "Jana",
    last_name: "Petersen",
    language,
  }
  const buttoned = ({
    label,
    ...words
  }: Omit<ButtonWords, "after"> & { after?: readonly string[] }) =>
    mailMessage("sample", person, { ...words, button: { label, url } })
  const transfer = transferLines(language, nothingOutside.money.bank, "TRF-7K3M")
  const fall = { organisation: long, balance: 8_120, threshold: 10_000, transfer }
  const reversal = { organisation: long, reason: "Rückgabe", amount: 10_000, owed: 2_500 }
  const unread = noticeNames.map((name) => ({
    name,
    params: {
      order: "PH-537290",
      hold: "no_stock",
      shop: long,
      number: "RE-1",
      amount: 41_230,
      isCredit: 0,
      step: 2,
      balance: 100,
      threshold: 1000,
      change: "set",
      person: "Jana Petersen",
      key: "Warenwirtschaft",
      maker: "Ole Brandt",
      by: "Ole Brandt",
      ending: "2051",
      subject: "person",
      organisation: "",
      product: long,
      supplier: long,
      reason: "Zu wenig Stück",
      due_on: "2026-12-08",
      kind: "organisation",
      day: "2026-12-08T10:00:00.000Z",
      from: "Wei Lin",
      claim: "accept",
    },
    subject_id: "x",
    count: 2,
  }))
  const unknown = { email: "neu@laden.example", first_name: "", last_name: "", language }
  const nameless = (of: Record<Language, ButtonWords>) => {
    const { label, ...words } = of[language]
    return mailMessage("sample", unknown, { ...words, button: { label, url } })
  }
  const invited = {
    invited_by: "Ole Brandt",
    organisation: long,
    until: "1. Dezember 2026, 10:00",
    type: "customer",
  } as const
  const looked = {
    who: "Mara Voss",
    company: long,
    reason: "Die Bestellung 1042 fehlt in der Liste, und <b>niemand</b> findet sie.",
  }
  const [first] = unread
  if (!first) throw new TypeError("nothing is notified")
  const invoiceOf = (more: object) => writeInvoiceMail(contextFor(language, more), "inv_1")
  const iban = { id: "mem_1", change_id: "c", ending: "2051", changed_by: "Ole Brandt" }
  const claim = { shop: long, account: "ada@laden.example", orders: "#1, #2", hours: 24 }
  const written: [string, string, MailMessage | undefined][] = [
    [
      "parcel",
      "shops/verbs/tell-shopper.ts",
      buttoned(
        parcelWords[language]({
          shop: long,
          order: "W7K3MQX4A",
          numbers: "00340",
          isChanged: false,
        }),
      ),
    ],
    ...shopperNewsNames.map((news): [string, string, MailMessage] => [
      `news-${news}`,
      "carts/verbs/shopper-news.ts",
      buttoned(
        newsWords[language][news]({
          shop: long,
          order: "W7K3MQX4A",
          total: "24,90 €",
          lines: [`2 × ${long}`],
          cards: ["7K3M-QX4A-7K3M-QX4A · 10,00 €"],
        }),
      ),
    ]),
    ["reset", "sign-in/sessions/verbs/password-reset.ts", buttoned(resetWords[language](15))],
    ["password", "members/verbs/account-mail.ts", buttoned(changedWords(["Lager"])[language])],
    ...factorChanges.map((change): [string, string, MailMessage] => [
      `factor-${change}`,
      "members/verbs/account-mail.ts",
      buttoned(factorWords[change][language]),
    ]),
    [
      "device",
      "sign-in/sessions/verbs/device-mail.ts",
      buttoned(
        deviceWords(language, {
          device: "Firefox · Windows",
          ip: "203.0.113.7",
          at: "2026-11-23T09:12:00.000Z",
          time_zone: null,
        }),
      ),
    ],
    [
      "acting-started",
      "access/acting/verbs/owner-mail.ts",
      buttoned(ownerWords.started[language](looked)),
    ],
    [
      "acting-raised",
      "access/acting/verbs/owner-mail.ts",
      buttoned(ownerWords.raised[language](looked)),
    ],
    ["key-made", "access/api-keys/verbs/key-mails.ts", buttoned(madeWords[language](key))],
    [
      "keys-narrowed",
      "access/api-keys/verbs/key-mails.ts",
      buttoned(narrowedWords[language]([key, key])),
    ],
    ["balance", "ledger/jobs.ts", buttoned(balanceWords(language, fall))],
    [
      "deposit-reversed",
      "ledger/jobs.ts",
      buttoned(reversalWords(language, { ...reversal, transfer })),
    ],
    ["invoice", "invoicing/invoices/verbs/invoice-mail.ts", await invoiceOf({})],
    ["invoice-part", "invoicing/invoices/verbs/invoice-mail.ts", await invoiceOf({ amount: 100 })],
    ["credit", "invoicing/invoices/verbs/invoice-mail.ts", await invoiceOf({ type: "credit" })],
    [
      "reminder",
      "invoicing/invoices/verbs/reminder-mail.ts",
      await writeReminderMail(contextFor(language), "inv_1", 2),
    ],
    [
      "payment-reversed",
      "ledger/payments/verbs/bounce-mail.ts",
      await writeBounceMail(contextFor(language, { amount: -41_230 }), "mem_1", "pay_1"),
    ],
    ["iban", "organisations/verbs/iban-mail.ts", await writeIbanMail(contextFor(language), iban)],
    [
      "notice",
      "notices/verbs/notice-mail.ts",
      noticeMail("sample", person, { ...first, count: 1 }, "http://localhost:9000"),
    ],
    [
      "chat",
      "chats/verbs/chat-mail.ts",
      chatMail("sample", person, {
        title: "PH-537290",
        url,
        messages: [
          {
            author_name: "Wei Lin",
            text: `Sorry for that. <b>${long}</b>`,
            claim_event: null,
            files: 2,
          },
          { author_name: "Mara Voss", text: "", claim_event: "accept", files: 0 },
        ],
      }),
    ],
    [
      "data-export",
      "privacy/data-exports/verbs/done-mail.ts",
      doneMail("sample", { ...person, subject: "organisation" }, url),
    ],
    ...erasureNews.flatMap((news) =>
      erasureKinds.map((kind): [string, string, MailMessage] => [
        `erasure-${kind}-${news}`,
        "privacy/erasures/verbs/mails.ts",
        erasureMail(
          {
            id: "era_1",
            kind,
            due_at: "2026-12-08T10:00:00.000Z",
            result: { kept: { books: 12, vouchers: 840, evidence: 90 } },
          },
          { member_id: "mem_1", subject: long, ...person },
          news,
          "http://localhost:9000",
        ),
      ]),
    ),
    [
      "shopper-reset",
      "shoppers/verbs/links.ts",
      buttoned(shopperResetWords[language]({ shop: long, minutes: 30 })),
    ],
    ["shopper-orders", "shoppers/verbs/links.ts", buttoned(claimWords[language](claim))],
    [
      "confirm",
      "applicants/sign-ups/verbs/confirmation-mail.ts",
      nameless(confirmationWords.confirm),
    ],
    ["reply-to", "organisations/verbs/reply-to-mail.ts", nameless(replyToWords)],
    ["known", "applicants/sign-ups/verbs/confirmation-mail.ts", nameless(confirmationWords.known)],
    ["declined", "applicants/waitlist/verbs/mails.ts", buttoned(declined[language](long))],
    ["unanswered", "applicants/waitlist/verbs/mails.ts", buttoned(unanswered[language])],
    [
      "invited",
      "members/invitations/verbs/mail.ts",
      buttoned(organisationWords[language](invited)),
    ],
    [
      "invited-member",
      "members/invitations/verbs/mail.ts",
      buttoned(memberWords[language](invited)),
    ],
    [
      "invited-elsewhere",
      "members/invitations/verbs/mail.ts",
      buttoned(accountWords[language](invited)),
    ],
    [
      "digest",
      "notices/verbs/send-digests.ts",
      digestMail("sample", person, {
        unread,
        all: unread.length,
        publicUrl: "http://localhost:9000",
      }),
    ],
  ]
  return written.map(([name, of, message]) => {
    if (!message) throw new TypeError(`${name} writes nothing`)
    return { name, of, message }
  })
}
