// Lighthouse on every screen that the walk knows, in both colour schemes and widths: npm run bench --
// lighthouse [--only orders] [--width 390] [--into <file>] [--write], while the product runs (PACKHAUS says
// where). Its packages are its own (bench/lighthouse): they are installed when this runs first.
import { existsSync } from "node:fs"
import { parseArgs } from "node:util"
import { run } from "../tools/checks.ts"

const { values: options } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    width: { type: "string" },
    into: { type: "string" },
    write: { type: "boolean", default: false },
  },
})
const folder = "bench/lighthouse"
const how = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
if (
  !existsSync(`${folder}/node_modules/lighthouse`) &&
  (await run("npm", ["ci", "--prefix", folder, ...how])) !== 0
)
  throw new Error("Lighthouse could not be installed")

const { scoreAll } = await import("./web/lighthouse.ts")
const { scoresTables } = await import("./web/lighthouse-report.ts")
const { writeTables } = await import("./million/write.ts")
const { only, into, width } = options
const baseURL = process.env.PACKHAUS ?? "http://localhost:9000"
const widths = width ? [Number(width)] : [1280, 390]
const tables = scoresTables(await scoreAll({ baseURL, only, widths, into }))
console.log(tables)
if (options.write) await writeTables(tables, "lighthouse")
