import { installation } from "../testing/starting.ts"
import { runFlows } from "./run.ts"

const { url, begin } = await installation()
const product = begin({ environment: { RATE_LIMIT: "0", DEMO_ORDERS: "12" } })
await product.untilReady()

await runFlows(url, { email: "administrator@packhaus.example", password: "packhaus-demo" })
