import { readFileSync } from "node:fs"
import { mkdir, rename, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { endWithParent, portFrom } from "../parent.ts"
import type { CardMerchant } from "./objects.ts"
import { startCardStandIn } from "./server.ts"

const folder = join(process.env.DATA ?? ".data/standins", "cards")
const file = join(folder, "merchants.json")

function known(): CardMerchant[] {
  try {
    return JSON.parse(readFileSync(file, "utf8"))
  } catch {
    return [] // nobody has come yet
  }
}

/** Whoever came before is known after a restart, as the provider knows its merchants. */
const merchants = new Map(known().map((one) => [one.secret_key, one]))
await mkdir(folder, { recursive: true })
const standIn = await startCardStandIn({
  port: portFrom("PORT", 9004),
  async onMerchant(merchant) {
    merchants.set(merchant.secret_key, merchant)
    await writeFile(`${file}.new`, JSON.stringify([...merchants.values()]), { mode: 0o600 })
    await rename(`${file}.new`, file)
  },
})
for (const merchant of merchants.values()) standIn.addMerchant(merchant)
/** The platform's own account, whose secrets are new with each start. */
const { PLATFORM_SECRET_KEY, PLATFORM_HOOK_SECRET, PLATFORM_HOOK_URL } = process.env
if (PLATFORM_SECRET_KEY && PLATFORM_HOOK_SECRET && PLATFORM_HOOK_URL)
  standIn.addMerchant({
    secret_key: PLATFORM_SECRET_KEY,
    webhook_secret: PLATFORM_HOOK_SECRET,
    webhook_url: PLATFORM_HOOK_URL,
  })
endWithParent(standIn.close)
process.stdout.write(`Cards (stand-in): http://localhost:${standIn.port}\n`)
