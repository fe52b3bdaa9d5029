/** Fills an empty database with the demo: run by `npm start`, once. */
import { join } from "node:path"
import { STRIPE_HOST as REAL_STRIPE, readConfiguration } from "../configuration.ts"
import type { DemoMessage } from "../demo-loading.ts"
import { reach } from "../integrations/reach.ts"
import { loadDemo } from "./load.ts"

const ORDERS = join(import.meta.dirname, "../../../../data/online-retail/orders.csv")

const configuration = readConfiguration()
const { DATABASE_URL, SHOPIFY_GATEWAY_URL, DEMO_ORDERS, SHOP_FRONT_URL, STRIPE_HOST } =
  configuration
if (!DATABASE_URL || !SHOPIFY_GATEWAY_URL)
  throw new Error("The demo needs DATABASE_URL and the shop platform's stand-in: run `npm start`")

// The starter was killed: the next start removes this database and begins again.
process.once("disconnect", () => process.exit(1))

const outside = await reach(configuration)
await loadDemo({
  databaseUrl: DATABASE_URL,
  slowness: configuration.DATABASE_SLOWNESS,
  shopUrl: SHOPIFY_GATEWAY_URL,
  outside,
  file: ORDERS,
  most: DEMO_ORDERS,
  shopFrontUrl: SHOP_FRONT_URL,
  // The real provider has no accounts of demo merchants.
  cardsUrl: STRIPE_HOST === REAL_STRIPE ? undefined : STRIPE_HOST,
  say: (line) => console.error(line),
  onProgress: (demo) => void process.send?.({ demo } satisfies DemoMessage),
})
outside.mail.close()
await outside.reports.close()
process.exit(0)
