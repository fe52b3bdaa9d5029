import { readdir } from "node:fs/promises"
import { Readable } from "node:stream"
import { EICAR, startClamdStandIn } from "@packhaus/standins/clamd/server"
import { afterAll, expect, it, onTestFinished } from "vitest"
import { createTestApp } from "../../testing/test-app.ts"
import { uploading } from "../../testing/uploading.ts"
import { clamd } from "./clamd.ts"
import type { VirusScan } from "./port.ts"

const scanner = await startClamdStandIn({ mostBytes: 2 ** 20 })
afterAll(scanner.close)
/**
 * Gives up soon on a scanner without progress; a progressing one has the time it needs, also under
 * load.
 */
const hurried = clamd({ url: scanner.url, patience: 300 })
const patient = clamd({ url: scanner.url, patience: 60_000 })
const chosen = () => (scanner.fault === "hang" ? hurried : patient)
const virusScan: VirusScan = {
  state: () => chosen().state(),
  findingIn: (content) => chosen().findingIn(content),
}
const testApp = await createTestApp({ outside: { virusScan } })
const { app, createActor, uploadFolder } = testApp
const { upload } = await uploading(testApp)
const customer = await createActor("customer")
const TABLE = "sku;stock\nA;1\n"

it("200 for a clean file, 400 for an infected one", async () => {
  expect((await upload(customer, TABLE)).status).toBe(200)
  expect(scanner.scanned.at(-1)).toBe(TABLE.length)

  const before = await readdir(uploadFolder)
  const infected = await upload(customer, `sku;${EICAR}\n`, "list.csv")
  expect([infected.status, infected.fault]).toEqual([400, "file.infected"])
  expect(await readdir(uploadFolder)).toEqual(before)
})

it.each(["hang", "cut", "refuse", "nonsense"] as const)(
  "503 while the scanner fails (%s), and nothing is stored",
  async (fault) => {
    const before = await readdir(uploadFolder)
    scanner.fault = fault
    onTestFinished(() => {
      scanner.fault = null
    })
    const { status, code } = await upload(customer, TABLE)
    expect([status, code]).toEqual([503, "uploads.not_scanned"])
    expect(await readdir(uploadFolder)).toEqual(before)
    const health = (await app.inject("/health/ready")).json()
    expect(health).toMatchObject({ ready: true, virus_scan: "away" })

    scanner.fault = null
    expect((await upload(customer, TABLE)).status).toBe(200)
    expect((await app.inject("/health/ready")).json()).toMatchObject({ virus_scan: "on" })
  },
)

it("503 for a file too large for the scanner, and without a scanner", async () => {
  const large = await upload(customer, TABLE.repeat(200_000))
  expect([large.status, large.code]).toEqual([503, "uploads.not_scanned"])
  const away = clamd({ url: "tcp://127.0.0.1:1" })
  await expect(away.findingIn(Readable.from([TABLE]))).rejects.toThrow("uploads.not_scanned")
  expect(await away.state()).toBe("away")
})
