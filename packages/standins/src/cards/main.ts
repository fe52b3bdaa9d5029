import { readFileSync } from "node:fs"
import { mkdir, rename, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { endWithParent, portFrom } from "../parent.ts"
import type { KeptBooks } from "./books.ts"
import type { CardMerchant } from "./objects.ts"
import { startCardStandIn } from "./server.ts"

/** Milliseconds between two checks for changes to store. */
const KEEP_EVERY = 1000

const folder = join(process.env.DATA ?? ".data/standins", "cards")
const file = join(folder, "merchants.json")
const booksFile = join(folder, "books.json")

function read<T>(path: string): T | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8"))
  } catch {
    return undefined // nothing was stored yet
  }
}
async function write(path: string, value: string) {
  await writeFile(`${path}.new`, value, { mode: 0o600 })
  await rename(`${path}.new`, path)
}

/** Merchants and payments survive a restart, as at a real provider. */
const merchants = new Map((read<CardMerchant[]>(file) ?? []).map((one) => [one.secret_key, one]))
await mkdir(folder, { recursive: true })
const standIn = await startCardStandIn({
  port: portFrom("PORT", 9004),
  kept: read<KeptBooks>(booksFile),
  async onMerchant(merchant) {
    merchants.set(merchant.secret_key, merchant)
    await write(file, JSON.stringify([...merchants.values()]))
  },
})
for (const merchant of merchants.values()) standIn.addMerchant(merchant)
/** The platform's own account, whose secrets are new at each start. */
const { PLATFORM_SECRET_KEY, PLATFORM_HOOK_SECRET, PLATFORM_HOOK_URL } = process.env
if (PLATFORM_SECRET_KEY && PLATFORM_HOOK_SECRET && PLATFORM_HOOK_URL)
  standIn.addMerchant({
    secret_key: PLATFORM_SECRET_KEY,
    webhook_secret: PLATFORM_HOOK_SECRET,
    webhook_url: PLATFORM_HOOK_URL,
  })
let written = ""
async function keep() {
  const books = JSON.stringify(standIn.books())
  if (books === written) return
  await write(booksFile, books)
  written = books
}
const keeping = setInterval(() => void keep(), KEEP_EVERY)
endWithParent(async () => {
  clearInterval(keeping)
  await keep()
  await standIn.close()
})
process.stdout.write(`Cards (stand-in): http://localhost:${standIn.port}\n`)
