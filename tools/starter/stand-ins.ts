import { randomBytes } from "node:crypto"
import { join } from "node:path"
import type { Configuration } from "../../apps/api/src/configuration.ts"
import { type Child, startChild } from "./children.ts"
import { untilListening } from "./ports.ts"

const AGAIN_AFTER = 1_000

/** A program that runs beside the server and is restarted when it ends. */
type Companion = {
  program: string
  port: number
  environment: Record<string, string>
}
type StandIn = Companion & {
  name: string
  /** Environment variables of the server for using it. */
  server: Record<string, string>
}

/**
 * The platform's account at the card provider's stand-in, with new secrets, so that only the server
 * can use it.
 */
const platformAccount = () => ({
  STRIPE_SECRET_KEY: `sk_test_${randomBytes(16).toString("hex")}`,
  STRIPE_HOOK_SECRET: `whsec_${randomBytes(16).toString("hex")}`,
})

/** The stand-ins this machine needs: one for each outside service without a configured address. */
export function standInsFor(configuration: Configuration, environment = process.env): StandIn[] {
  const { PORT, PACKHAUS_DATA, production, PUBLIC_URL } = configuration
  if (production) return []
  const folder = join(PACKHAUS_DATA, "standins")
  const [shop, page, slack, cards] = [PORT + 1, PORT + 2, PORT + 3, PORT + 4]
  const [smtp, vies, ecb] = [PORT + 5, PORT + 6, PORT + 7]
  const needed: StandIn[] = []
  if (!environment.SHOPIFY_GATEWAY_URL && !environment.SHOPIFY_API_KEY)
    needed.push({
      name: "Shop platform (stand-in)",
      program: "packages/standins/src/shopify/main.ts",
      port: shop,
      environment: {
        PORT: `${shop}`,
        DATA: folder,
        APP_URL: PUBLIC_URL,
        SHOPIFY_API_KEY: configuration.SHOPIFY_API_KEY,
        SHOPIFY_API_SECRET: configuration.SHOPIFY_API_SECRET[0] ?? "",
      },
      server: { SHOPIFY_GATEWAY_URL: `http://localhost:${shop}` },
    })
  if (!environment.SMTP_URL)
    needed.push({
      name: "Mail (stand-in)",
      program: "packages/standins/src/smtp/main.ts",
      port: page,
      environment: { PORT: `${page}`, SMTP_PORT: `${smtp}`, DATA: folder },
      server: { SMTP_URL: `smtp://127.0.0.1:${smtp}` },
    })
  if (!environment.SLACK_WEBHOOK_TEST_ORIGINS)
    needed.push({
      name: "Slack (stand-in)",
      program: "packages/standins/src/slack/main.ts",
      port: slack,
      environment: { PORT: `${slack}` },
      server: { SLACK_WEBHOOK_TEST_ORIGINS: `http://localhost:${slack},http://127.0.0.1:${slack}` },
    })
  // A configured key belongs to a real account and must not be sent elsewhere.
  if (!environment.STRIPE_HOST && !environment.STRIPE_SECRET_KEY) {
    const account = platformAccount()
    needed.push({
      name: "Cards (stand-in)",
      program: "packages/standins/src/cards/main.ts",
      port: cards,
      environment: {
        PORT: `${cards}`,
        DATA: folder,
        PLATFORM_SECRET_KEY: account.STRIPE_SECRET_KEY,
        PLATFORM_HOOK_SECRET: account.STRIPE_HOOK_SECRET,
        PLATFORM_HOOK_URL: `${PUBLIC_URL}/hooks/card-payments`,
      },
      server: { STRIPE_HOST: `http://localhost:${cards}`, ...account },
    })
  }
  if (!environment.VIES_URL)
    needed.push({
      name: "VIES, the register of VAT ids (stand-in)",
      program: "packages/standins/src/vies/main.ts",
      port: vies,
      environment: { PORT: `${vies}` },
      server: { VIES_URL: `http://localhost:${vies}` },
    })
  if (!environment.ECB_URL)
    needed.push({
      name: "Exchange rates of the ECB (stand-in)",
      program: "packages/standins/src/ecb/main.ts",
      port: ecb,
      environment: { PORT: `${ecb}` },
      server: { ECB_URL: `http://localhost:${ecb}/eurofxref-daily.xml` },
    })
  return needed
}

/** Whether it is the shop platform's stand-in. */
export const isShop = ({ server }: StandIn) => "SHOPIFY_GATEWAY_URL" in server

/** Starts a program and restarts it when it ends. */
export async function keepRunning({ program, environment, port }: Companion, log: string) {
  let child: Child
  let ended = false
  const start = () => {
    child = startChild(program, environment, log)
    void child.exit.then(() => {
      if (!ended) setTimeout(() => ended || start(), AGAIN_AFTER)
    })
  }
  start()
  await untilListening(port)
  return {
    async stop() {
      ended = true
      await child.stop()
    },
  }
}
