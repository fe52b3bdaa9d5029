import { randomBytes } from "node:crypto"
import type { PaymentPort } from "@packhaus/commerce/payment-providers/port"
import { type Cents, cents } from "@packhaus/contract/kernel/values"
import type { BankDetails } from "@packhaus/contract/ledger/schema"
import { type Sealing, sealing } from "@packhaus/kernel/secrets"
import { cardPayments } from "./cards/cards.ts"
import type { CheckoutPort } from "./cards/port.ts"
import { type ErrorReports, noErrorReports } from "./error-reports/port.ts"
import type { ExchangeRates } from "./exchange-rates/port.ts"
import type { Mail } from "./mail/port.ts"
import { noMail } from "./mail/smtp.ts"
import type { ShopifyPort } from "./shopify/port.ts"
import { shopify } from "./shopify/shopify.ts"
import type { Slack } from "./slack/port.ts"
import { slackWebhooks } from "./slack/slack.ts"
import { type Files, noFiles } from "./storage/files.ts"
import type { Vies } from "./vies/port.ts"
import { noVirusScan, type VirusScan } from "./virus-scan/port.ts"

/** What handlers and jobs reach the outside through: one port each. */
export type Outside = {
  /** Where people find us, without a slash at the end: the beginning of links in mails. */
  publicUrl: string
  mail: Mail
  /** What the mail relay signs its reports with; null: none are taken. */
  mailHookSecret: string | null
  /** What people uploaded, and what we made for them to download. */
  files: Files
  virusScan: VirusScan
  /** Null: nobody is asked, and an administrator records what VIES says. */
  vies: Vies | null
  /** Null: suppliers quote in euro. */
  exchangeRates: ExchangeRates | null
  reports: ErrorReports
  shopify: ShopifyPort
  slack: Slack
  /** How shoppers pay merchants by card. */
  cards: PaymentPort
  /** How organisations pay the platform's invoices by card. Null: they do not. */
  checkout: CheckoutPort | null
  /** Encrypts what customers entrust to us. */
  sealing: Sealing
  /** Seconds before each next try to tell the outside something. */
  retryDelays: readonly number[]
  money: MoneySettings
  /** Administrators and support must have a second factor. */
  secondFactorRequired: boolean
  /** Percent of the demo that the starter has loaded; null where none is being loaded. */
  demoProgress(): number | null
}

/** What this installation says about money. */
export type MoneySettings = {
  /** The account customers transfer money to. */
  bank: BankDetails
  /** From this sum of seven days on, what moves an organisation's money needs a second administrator. */
  fourEyesFrom: Cents
  /** From this sum of seven days on, so does all that one administrator moves. */
  fourEyesFromPerPerson: Cents
}

const noKeys = sealing([{ id: "none", key: randomBytes(32) }])
const nowhere = shopify({
  SHOPIFY_API_KEY: "none",
  SHOPIFY_API_SECRET: [randomBytes(32).toString("hex")],
  SHOPIFY_SCOPES: [],
  SHOPIFY_STOCK_SCOPES: [],
  SHOPIFY_GATEWAY_URL: "http://127.0.0.1:1",
  PUBLIC_URL: "http://localhost:9000",
})

/** Reaches nothing. What a process is not given fails when it is used. */
export const nothingOutside: Outside = {
  publicUrl: "http://localhost:9000",
  mail: noMail,
  mailHookSecret: null,
  files: noFiles,
  virusScan: noVirusScan,
  vies: null,
  exchangeRates: null,
  reports: noErrorReports,
  shopify: nowhere,
  slack: slackWebhooks(),
  cards: cardPayments({
    url: "http://127.0.0.1:1",
    sealing: noKeys,
    publicUrl: "http://localhost:9000",
  }),
  checkout: null,
  sealing: noKeys,
  retryDelays: [60],
  secondFactorRequired: false,
  demoProgress: () => null,
  money: {
    bank: {
      holder: "Packhaus",
      iban: "DE02120300000000202051",
      bic: "BYLADEM1001",
      currency: "EUR",
      name: "Test bank",
      location: "Berlin",
      address: "Am Markt 1",
    },
    fourEyesFrom: cents(100_000),
    fourEyesFromPerPerson: cents(1_000_000),
  },
}
