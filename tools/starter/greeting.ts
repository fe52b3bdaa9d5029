import { DEMO_PASSWORD } from "../../apps/api/src/demo/cast.ts"

/** The people of the demo, with a common password. They exist in the demo only. */
const SIGN_INS = [
  ["administrator", "everything"],
  ["finance", "a second administrator: large sums take two"],
  ["support", "orders and stock of all customers"],
  ["agency", "looks after customers"],
  ["customer", "a shop with orders"],
  ["accounts", "the customer's colleague, who reads English"],
  ["other", "another customer, unrelated"],
  ["lichtblick", "sells by a shop front of its own"],
  ["supplier", "packs and ships"],
  ["service", "offers services"],
  ["waitlist", "waits to be let in"],
  ["disabled", "sees invoices only"],
] as const

/** The message shown when everything is running. */
export function greeting(
  url: string,
  about: {
    standIns: { name: string; port: number }[]
    data: string
    log: string
    firstAdministrator: string | undefined
    demo: boolean
    shopFront: string | undefined
  },
) {
  const lines = ["", `Packhaus runs on ${url}`]
  for (const { name, port } of about.standIns) lines.push(`  ${name}: http://localhost:${port}`)
  if (about.shopFront) lines.push(`  Shop front of a merchant: ${about.shopFront}`)
  if (about.firstAdministrator) lines.push("", "The first administrator, once and within 24 hours:")
  if (about.firstAdministrator) lines.push(`  ${url}${about.firstAdministrator}`)
  if (about.demo) lines.push("", `Sign in with the password ${DEMO_PASSWORD} as`)
  if (about.demo)
    for (const [name, what] of SIGN_INS)
      lines.push(`  ${`${name}@packhaus.example`.padEnd(32)} ${what}`)
  return [...lines, "", `Data: ${about.data}`, `Log: ${about.log}`, "Stop it with Ctrl-C.", ""]
}
