import { randomBytes } from "node:crypto"
import type { PaymentPort } from "@packhaus/commerce/payment-providers/port"
import { cents } from "@packhaus/contract/kernel/cents"
import type { Cents } from "@packhaus/contract/kernel/values"
import type { BankDetails } from "@packhaus/contract/ledger/schema"
import { type Sealing, sealing } from "@packhaus/kernel/secrets"
import { cardPayments } from "./cards/cards.ts"
import type { CheckoutPort } from "./cards/port.ts"
import { type ErrorReports, noErrorReports } from "./error-reports/port.ts"
import type { ExchangeRates } from "./exchange-rates/port.ts"
import type { Mail } from "./mail/port.ts"
import { noMail } from "./mail/smtp.ts"
import type { Operator } from "./operator.ts"
import type { ShopifyPort } from "./shopify/port.ts"
import { shopify } from "./shopify/shopify.ts"
import type { Slack } from "./slack/port.ts"
import { slackWebhooks } from "./slack/slack.ts"
import { type Files, noFiles } from "./storage/files.ts"
import type { Vies } from "./vies/port.ts"
import { noVirusScan, type VirusScan } from "./virus-scan/port.ts"

/** The ports through which handlers and jobs reach the outside. */
export type Outside = {
  /** The product's public address, without a trailing slash: the beginning of links in mails. */
  publicUrl: string
  mail: Mail
  /** The secret of the mail relay's signed reports; null: no reports are accepted. */
  mailHookSecret: string | null
  /** Uploaded files, and files generated for download. */
  files: Files
  virusScan: VirusScan
  /** Null: no register is asked, and an administrator records VIES results. */
  vies: Vies | null
  /** Null: suppliers quote in euro. */
  exchangeRates: ExchangeRates | null
  reports: ErrorReports
  shopify: ShopifyPort
  slack: Slack
  /** Card payments of shoppers to merchants. */
  cards: PaymentPort
  /** Card payments of organisations to the platform. Null: disabled. */
  checkout: CheckoutPort | null
  /** Encrypts secrets that customers entrust to us. */
  sealing: Sealing
  /** Seconds before each retry of a message to the outside. */
  retryDelays: readonly number[]
  money: MoneySettings
  retention: {
    /** Years after which done orders lose their shopper; null: never. */
    shoppersYears: number | null
  }
  operator: Operator
  /** Administrators and support must have a second factor. */
  secondFactorRequired: boolean
  /** Loading progress of the demo in percent; null if none is being loaded. */
  demoProgress(): number | null
}

/** This installation's settings for money. */
type MoneySettings = {
  /** The bank account that customers transfer money to. */
  bank: BankDetails
  /**
   * Sum of seven days from which movements of an organisation's money need a second administrator.
   */
  fourEyesFrom: Cents
  /** The same for all movements by one administrator. */
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

/** Reaches nothing: ports that a process does not set fail when used. */
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
  retention: { shoppersYears: null },
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
  operator: {
    support: "support@packhaus.example",
    imprint: "Packhaus GmbH, Am Speicher 1, 20457 Hamburg · HRB 1",
    taxNumber: "48/123/45678",
    isSmallBusiness: false,
  },
}
