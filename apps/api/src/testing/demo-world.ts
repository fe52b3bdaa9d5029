import { randomBytes } from "node:crypto"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createTestDatabase } from "@packhaus/kernel/testing/database"
import { whenOver } from "@packhaus/kernel/testing/when-over"
import { startCardStandIn } from "@packhaus/standins/cards/server"
import { loadDemo } from "../demo/load.ts"
import { openInProcess } from "../in-process.ts"
import { cardPayments } from "../integrations/cards/cards.ts"
import { nothingOutside } from "../integrations/outside.ts"
import { diskStorage } from "../integrations/storage/disk.ts"
import { filesOf } from "../integrations/storage/files.ts"
import { freePort } from "./cluster.ts"
import { createMailbox } from "./mailbox.ts"
import { createShopPlatform } from "./shop-platform.ts"

export const DEMO_FILE = join(import.meta.dirname, "../../../../data/online-retail/orders.csv")

/** The demo with its first orders, and the product on it, for the tests of a file. */
export async function demoWorld(most: number) {
  const platform = await createShopPlatform()
  const mailbox = await createMailbox()
  const folder = await mkdtemp(join(tmpdir(), "packhaus-demo-"))
  const files = filesOf(await diskStorage(folder), [{ id: "test", key: randomBytes(32) }])
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  const provider = await startCardStandIn()
  const { sealing } = platform.outside
  const cards = cardPayments({ url: provider.url, sealing, publicUrl })
  const own = { files, mail: mailbox.mail, publicUrl, cards }
  const outside = Object.assign({}, nothingOutside, platform.outside, own)
  const { url, drop } = await createTestDatabase()
  await loadDemo({
    databaseUrl: url,
    shopUrl: platform.url,
    outside,
    file: DEMO_FILE,
    most,
    shopFrontUrl: "http://localhost:9008",
    cardsUrl: provider.url,
  })
  const product = await openInProcess(url, { outside })
  whenOver(async () => {
    await product.close()
    await provider.close()
    await drop()
    await rm(folder, { recursive: true, force: true })
  })
  return { platform, mailbox, folder, port, product }
}
