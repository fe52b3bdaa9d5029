import { join } from "node:path"
import { endWithParent, portFrom } from "../parent.ts"
import { isLoopback } from "./oauth.ts"
import { DEMO_APP, startShopStandIn } from "./server.ts"

const port = portFrom("PORT", 9001)
const dataFolder = join(process.env.DATA ?? ".data/standins", "shopify")
// The stand-in redirects only within this machine.
const { APP_URL: url = DEMO_APP.url } = process.env
const app = {
  key: process.env.SHOPIFY_API_KEY ?? DEMO_APP.key,
  secret: process.env.SHOPIFY_API_SECRET ?? DEMO_APP.secret,
  url: isLoopback(url) ? url : DEMO_APP.url,
}
const standIn = await startShopStandIn({ port, dataFolder, app })
endWithParent(standIn.close)
process.stdout.write(`Shop platform (stand-in): http://localhost:${standIn.port}\n`)
