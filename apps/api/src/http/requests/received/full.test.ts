import { randomBytes } from "node:crypto"
import { symlinkSync } from "node:fs"
import { mkdtemp, readdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, it } from "vitest"
import { diskStorage } from "../../../integrations/storage/disk.ts"
import { filesOf } from "../../../integrations/storage/files.ts"
import { createTestApp } from "../../../testing/test-app.ts"
import { uploading } from "../../../testing/uploading.ts"

const folder = await mkdtemp(join(tmpdir(), "full-"))
afterAll(() => rm(folder, { recursive: true }))
const disk = await diskStorage(folder)
let isFull = true
/** A draft on a device that is always full. */
function draft() {
  const path = disk.draft()
  if (isFull) symlinkSync("/dev/full", path)
  return path
}
const files = filesOf({ ...disk, draft }, [{ id: "test", key: randomBytes(32) }])
const testApp = await createTestApp({ outside: { files } })
const { upload } = await uploading(testApp)

it("T20: 503 while there is no space for a file, and nothing of it stays; 200 once there is", async () => {
  const customer = await testApp.createActor("customer")
  const letter = `${"%PDF-1.7\n".padEnd(200_000, "x")}\n%%EOF\n`
  expect(await upload(customer, letter)).toMatchObject({ status: 503, code: "server.busy" })
  expect(await readdir(folder)).toEqual([])
  isFull = false
  expect((await upload(customer, letter)).status).toBe(200)
})
