import { cents } from "@packhaus/contract/kernel/cents"
import { RETRY_DELAYS } from "@packhaus/kernel/jobs/jobs"
import { sealing } from "@packhaus/kernel/secrets"
import type { Configuration } from "../configuration.ts"
import { keysFor } from "../secret-keys.ts"
import { cardPayments } from "./cards/cards.ts"
import { cardCheckout } from "./cards/checkout.ts"
import { sentryReports } from "./error-reports/sentry.ts"
import { ecbRates } from "./exchange-rates/ecb.ts"
import { noMail, smtpMail } from "./mail/smtp.ts"
import type { Outside } from "./outside.ts"
import { shopify } from "./shopify/shopify.ts"
import { slackWebhooks } from "./slack/slack.ts"
import { storageOf } from "./storage/configured.ts"
import { filesOf } from "./storage/files.ts"
import { vies } from "./vies/vies.ts"
import { clamd } from "./virus-scan/clamd.ts"
import { noVirusScan } from "./virus-scan/port.ts"

/** Card payments of the platform's own invoices; null without an account at the provider. */
function checkoutOf({ STRIPE_HOST, STRIPE_SECRET_KEY, STRIPE_HOOK_SECRET }: Configuration) {
  if (!STRIPE_SECRET_KEY || !STRIPE_HOOK_SECRET) return null
  return cardCheckout({
    url: STRIPE_HOST,
    secretKey: STRIPE_SECRET_KEY,
    hookSecret: STRIPE_HOOK_SECRET,
  })
}

/** Outside services as configured for this process: real ones, or their stand-ins. */
export async function reach(configuration: Configuration): Promise<Outside> {
  const { SMTP_URL, CLAMD_URL, MAIL_FROM, SECRET_KEYS, production } = configuration
  const operator = {
    support: configuration.SUPPORT_EMAIL,
    imprint: configuration.IMPRINT,
    taxNumber: configuration.TAX_NUMBER ?? null,
    isSmallBusiness: configuration.SMALL_BUSINESS,
  }
  const secrets = sealing(SECRET_KEYS)
  return {
    publicUrl: configuration.PUBLIC_URL,
    mail: SMTP_URL
      ? smtpMail({ url: SMTP_URL, from: MAIL_FROM, operator, requireTls: production })
      : noMail,
    mailHookSecret: configuration.MAIL_HOOK_SECRET ?? null,
    files: filesOf(
      await storageOf(configuration),
      keysFor("files", SECRET_KEYS),
      configuration.filesOrigin,
    ),
    virusScan: CLAMD_URL ? clamd({ url: CLAMD_URL }) : noVirusScan,
    vies: configuration.VIES_URL ? vies({ url: configuration.VIES_URL }) : null,
    exchangeRates: configuration.ECB_URL ? ecbRates({ url: configuration.ECB_URL }) : null,
    reports: await sentryReports({
      dsn: configuration.SENTRY_DSN,
      environment: configuration.SENTRY_ENVIRONMENT,
      sampleRate: configuration.SENTRY_SAMPLE_RATE,
      tracesSampleRate: configuration.SENTRY_TRACES_SAMPLE_RATE,
    }),
    shopify: shopify(configuration),
    slack: slackWebhooks({ testOrigins: configuration.SLACK_WEBHOOK_TEST_ORIGINS }),
    cards: cardPayments({
      url: configuration.STRIPE_HOST,
      sealing: secrets,
      publicUrl: configuration.PUBLIC_URL,
    }),
    checkout: checkoutOf(configuration),
    sealing: secrets,
    retryDelays: configuration.RETRY_DELAYS ?? RETRY_DELAYS,
    secondFactorRequired: configuration.SECOND_FACTOR === "required",
    demoProgress: () => null,
    retention: { shoppersYears: configuration.RETAIN_SHOPPERS_YEARS ?? null },
    operator,
    money: {
      bank: {
        holder: configuration.BANK_HOLDER,
        iban: configuration.BANK_IBAN,
        bic: configuration.BANK_BIC,
        currency: configuration.BANK_CURRENCY,
        name: configuration.BANK_NAME,
        location: configuration.BANK_LOCATION,
        address: configuration.BANK_ADDRESS,
      },
      fourEyesFrom: cents(configuration.FOUR_EYES_FROM),
      fourEyesFromPerPerson: cents(configuration.FOUR_EYES_FROM_PER_PERSON),
    },
  }
}
