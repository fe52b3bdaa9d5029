import { installation } from "../testing/starting.ts"
import { runFlows } from "./run.ts"

const { url, begin } = await installation()
const product = begin({ empty: true, environment: { RATE_LIMIT: "0" } })
await product.untilReady()
const [, link = ""] = /first-administrator#token=([\w-]+)/.exec(product.printed()) ?? []

await runFlows(url, { email: "ada@example.com", password: "correct horse battery", link })
