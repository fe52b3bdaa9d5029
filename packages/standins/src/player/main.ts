import { resolve } from "node:path"
import { parseArgs } from "node:util"
import { shopPort } from "../parent.ts"
import { playOrders } from "./play.ts"
import { readRows } from "./rows.ts"
import { ShopControl } from "./shop-control.ts"
import { untilHeard } from "./until-heard.ts"

const USAGE =
  "npm run standin:orders -- --file FILE [--speed N] [--report FILE] [--shop NAME.myshopify.com] [--url http://127.0.0.1:9001]"

const { values } = parseArgs({
  options: {
    file: { type: "string" },
    speed: { type: "string" },
    report: { type: "string" },
    shop: { type: "string", default: "demo.myshopify.com" },
    url: { type: "string", default: `http://127.0.0.1:${shopPort()}` },
  },
})
const speed = values.speed === undefined ? null : Number(values.speed)
if (values.file === undefined || (speed !== null && !(speed > 0))) {
  process.stderr.write(`${USAGE}\n`)
  process.exit(2)
}

/** Paths are relative to where the command was typed, not to where npm runs it. */
const here = process.env.INIT_CWD ?? process.cwd()
const rows = await readRows(resolve(here, values.file))
const shop = new ShopControl(values.url, values.shop)
if ((await shop.listener()) === undefined) {
  process.stderr.write(
    `Nothing answers on ${values.url}: \`npm start\` first, or name it by --url\n`,
  )
  process.exit(1)
}
const isHeard = await untilHeard(shop, (line) => process.stdout.write(`${line}\n`))
if (!isHeard) {
  process.stderr.write("The shop still tells nobody anything: nothing was played.\n")
  process.exit(1)
}
const { played, acknowledged, existing, report } = await playOrders(rows, shop, speed)
if (values.report !== undefined) report.write(resolve(here, values.report))
for (const [outcome, count] of report.counts()) process.stdout.write(`${count} rows ${outcome}\n`)
if (existing > 0)
  process.stdout.write(`${existing} orders of these numbers were there before: not played again\n`)
process.stdout.write(`${played} orders played, ${acknowledged} acknowledged\n`)
if ((report.counts().get("failed") ?? 0) > 0) process.exitCode = 1
