import { randomBytes } from "node:crypto"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { uploads } from "@packhaus/contract/files/uploads/endpoints"
import { afterAll, expect, it } from "vitest"
import { createFile } from "../../features/files/uploads/expectations.ts"
import { diskStorage } from "../../integrations/storage/disk.ts"
import { filesOf } from "../../integrations/storage/files.ts"
import { createTestApp } from "../../testing/test-app.ts"

const folder = await mkdtemp(join(tmpdir(), "files-host-"))
afterAll(() => rm(folder, { recursive: true }))
const disk = await diskStorage(folder)
const keys = [{ id: "test", key: randomBytes(32) }]
const files = filesOf(disk, keys, "https://files.example")
const testApp = await createTestApp({ outside: { files } })
const owner = await testApp.createActor("customer")
const { id } = await createFile(testApp, owner)
await writeFile(join(folder, id), "a;b")

const body = { file_key: id }
const { download_url } = (await testApp.call(owner, uploads.downloadUrl, { body })).body
const address = new URL(download_url)
const cookie = `session=${owner.token}`
const ask = (host: string, url: string, headers: Record<string, string> = {}) =>
  testApp.app.inject({ method: "GET", url, headers: { host, ...headers } })

it("200: the files host answers a signed address without cookies", async () => {
  expect(address.origin).toBe("https://files.example")
  const reply = await ask(address.host, address.pathname + address.search, { cookie })
  expect([reply.statusCode, reply.body]).toEqual([200, "a;b"])
  expect(reply.headers["set-cookie"]).toBeUndefined()
})

it("404: the files host answers nothing else, for any viewer and spelling", async () => {
  const spellings = ["files.example", "FILES.example", "files.example.", "files.example:8443"]
  const paths = ["/", "/login", "/admin/orders", "/admin/session", "/store/regions", "/health/live"]
  const all = spellings.flatMap((host) => paths.map((path) => [host, path] as const))
  const signedIn = { cookie, authorization: `Bearer ${owner.token}`, accept: "text/html" }
  for (const [host, path] of all) {
    const reply = await ask(host, path, signedIn)
    expect([host, path, reply.statusCode]).toEqual([host, path, 404])
    expect(reply.headers["set-cookie"]).toBeUndefined()
  }
  expect(all).toHaveLength(24)
})

it("404: other hosts answer no signed address, and everything else as before", async () => {
  const path = address.pathname + address.search
  for (const host of ["packhaus.example", "localhost", "x.files.example"])
    expect([host, (await ask(host, path)).statusCode]).toEqual([host, 404])
  const reply = await ask("packhaus.example", "/admin/session", { cookie })
  expect(reply.statusCode).toBe(200)
})
