import { randomBytes } from "node:crypto"
import { mkdtemp, readdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startS3StandIn } from "@packhaus/standins/s3/server"
import { afterAll, expect, it, onTestFinished } from "vitest"
import { bucketOf } from "../integrations/storage/bucket.ts"
import { filesOf } from "../integrations/storage/files.ts"
import { s3Storage } from "../integrations/storage/s3.ts"
import { png } from "../testing/pictures.ts"
import { createTestApp, openTestApp } from "../testing/test-app.ts"
import { uploading } from "../testing/uploading.ts"

const standIn = await startS3StandIn()
const root = await mkdtemp(join(tmpdir(), "two-servers-"))
const keys = [{ id: "test", key: randomBytes(32) }]
const folders = [join(root, "one"), join(root, "other")] as const
const patience = 60_000
/** The files of a server with a folder of its own. */
const filesIn = async (folder: string) =>
  filesOf(await s3Storage(bucketOf({ ...standIn, pathStyle: true, patience }), folder), keys)

const one = await createTestApp({ outside: { files: await filesIn(folders[0]) } })
const other = await openTestApp(one.url, "two-servers", { files: await filesIn(folders[1]) })
afterAll(async () => {
  await other.close()
  await standIn.close()
  await rm(root, { recursive: true })
})
const [first, second] = [await uploading(one), await uploading(other)]
const customer = await one.createActor("customer")

function failWith(fault: typeof standIn.fault) {
  standIn.fault = fault
  onTestFinished(() => {
    standIn.fault = null
  })
}

it("200 for a file that the other server received, with folders of their own", async () => {
  const { status, file } = await first.upload(customer, png(1, 1))
  if (!file) throw new TypeError(`not uploaded: ${status}`)
  const reply = await second.fetchFile(file)
  expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "image/png"])
  expect(await second.download(file)).toEqual(await first.download(file))
  expect(standIn.objects.get(file.id)?.bytes).toEqual(await first.download(file))
  for (const folder of folders) expect(await readdir(folder)).toEqual([])
})

it("404 for a file that is missing in the bucket", async () => {
  const { file } = await first.upload(customer, png(1, 1))
  if (!file) throw new TypeError("not uploaded")
  standIn.objects.delete(file.id)
  expect((await second.fetchFile(file)).status).toBe(404)
})

it.each(["refuse", "down", "denied"] as const)(
  "503 for uploads and downloads while the bucket fails (%s), and nothing of them stays",
  async (fault) => {
    const { file } = await first.upload(customer, png(1, 1))
    if (!file) throw new TypeError("not uploaded")
    const before = standIn.objects.size
    failWith(fault)
    const refused = await first.upload(customer, png(1, 1))
    expect([refused.status, refused.code]).toEqual([503, "uploads.storage_away"])
    expect((await second.fetchFile(file)).status).toBe(503)
    standIn.fault = null
    expect(standIn.objects.size).toBe(before)
    expect(await readdir(folders[0])).toEqual([])
    expect((await second.fetchFile(file)).status).toBe(200)
  },
)
