import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { S3_FAULTS, startS3StandIn } from "@packhaus/standins/s3/server"
import { afterAll, afterEach, describe, expect, it } from "vitest"
import { testStorage } from "../../testing/suites/storage.ts"
import { addressOf, bucketOf, readPage } from "./bucket.ts"
import { diskStorage } from "./disk.ts"
import { s3Storage } from "./s3.ts"

const root = await mkdtemp(join(tmpdir(), "storage-"))
afterAll(() => rm(root, { recursive: true }))
const standIn = await startS3StandIn({ pageSize: 2 })
afterAll(standIn.close)
afterEach(() => {
  Object.assign(standIn, { fault: null, failing: Number.POSITIVE_INFINITY, isPublic: false })
})

const options = {
  endpoint: standIn.endpoint,
  region: standIn.region,
  bucket: standIn.bucket,
  pathStyle: true,
  accessKeyId: standIn.accessKeyId,
  secretAccessKey: standIn.secretAccessKey,
}
const folder = join(root, "drafts")
const s3 = await s3Storage(bucketOf({ ...options, patience: 60_000 }), folder)
const hurried = await s3Storage(bucketOf({ ...options, patience: 400 }), join(root, "hurried"))

describe("a folder", async () => testStorage(await diskStorage(join(root, "folder"))))
describe("a bucket of S3", () => testStorage(s3))

async function keep(storage: typeof s3, key: string, content = "hello") {
  const draft = storage.draft()
  await writeFile(draft, content)
  await storage.keep(draft, key)
}

describe("S3", () => {
  it.each(S3_FAULTS)("503 while the storage fails (%s); afterwards it answers", async (fault) => {
    await keep(s3, "file_there")
    standIn.fault = fault
    const away = { code: "uploads.storage_away" }
    const read = async () => text(await hurried.open("file_there"))
    await expect(read()).rejects.toMatchObject(away)
    await expect(keep(hurried, "file_new")).rejects.toMatchObject(away)
    await expect(hurried.olderThan(0)).rejects.toMatchObject(away)
    standIn.fault = null
    expect(await text(await s3.open("file_there"))).toBe("hello")
  })

  it("repeats a request twice before it gives up, and stores the whole file", async () => {
    standIn.fault = "down"
    standIn.failing = 2
    await keep(s3, "file_third_try", "x".repeat(100_000))
    expect(standIn.objects.get("file_third_try")?.bytes).toHaveLength(100_000)
  })

  it("503 for a wrong key and for a missing bucket, never 404", async () => {
    for (const wrong of [{ secretAccessKey: "wrong" }, { bucket: "other-bucket" }]) {
      const other = await s3Storage(bucketOf({ ...options, ...wrong }), folder)
      await expect(other.open("file_any")).rejects.toMatchObject({ code: "uploads.storage_away" })
    }
  })

  it("stores nothing in a public bucket", async () => {
    const fresh = await s3Storage(bucketOf(options), folder)
    standIn.isPublic = true
    await expect(keep(fresh, "file_public")).rejects.toMatchObject({
      code: "uploads.storage_away",
      cause: new Error("the bucket is public"),
    })
    expect(standIn.objects.has("file_public")).toBe(false)
    standIn.isPublic = false
    await keep(fresh, "file_public")
    expect(standIn.objects.has("file_public")).toBe(true)
  })

  it("reads files of the folder from before the bucket, and removes them in both places", async () => {
    await writeFile(join(folder, "file_before"), "before")
    expect(await text(await s3.open("file_before"))).toBe("before")
    await keep(s3, "file_before", "moved")
    expect(await text(await s3.open("file_before"))).toBe("moved")
    await s3.remove("file_before")
    await expect(s3.open("file_before")).rejects.toMatchObject({ code: "row.not_found" })
    expect(await readdir(folder)).not.toContain("file_before")
  })
})

it("addresses a bucket by host name or by path", () => {
  const aws = { ...options, endpoint: "https://s3.eu-central-1.amazonaws.com", bucket: "b-1" }
  const addresses = [true, false].map(
    (pathStyle) => addressOf({ ...aws, pathStyle }, "file_1").href,
  )
  expect(addresses).toEqual([
    "https://s3.eu-central-1.amazonaws.com/b-1/file_1",
    "https://b-1.s3.eu-central-1.amazonaws.com/file_1",
  ])
  const below = { ...aws, endpoint: "https://storage.example/s3/", pathStyle: true }
  expect(addressOf(below).href).toBe("https://storage.example/s3/b-1/")
})

it("reads the vendor's example of a list", () => {
  // Amazon S3 API reference, ListObjectsV2, "Sample response for general purpose buckets".
  const page = `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">
  <Name>bucket</Name>
  <Prefix></Prefix>
  <NextContinuationToken>1ueGcxLPRx1Tr/XYExHnhbYLgveDs2J/wm36Hy4vbOwM=</NextContinuationToken>
  <KeyCount>1</KeyCount>
  <MaxKeys>1</MaxKeys>
  <IsTruncated>true</IsTruncated>
  <Contents>
    <Key>my-image&amp;1.jpg</Key>
    <LastModified>2009-10-12T17:50:30.000Z</LastModified>
    <ETag>"fba9dede5f27731c9771645a39863328"</ETag>
    <Size>434234</Size>
    <StorageClass>STANDARD</StorageClass>
    <Owner><ID>8a6925ce4a7f21c32aa379004fef</ID></Owner>
  </Contents>
</ListBucketResult>`
  expect(readPage(page)).toEqual({
    found: [{ key: "my-image&1.jpg", writtenAt: Date.UTC(2009, 9, 12, 17, 50, 30) }],
    next: "1ueGcxLPRx1Tr/XYExHnhbYLgveDs2J/wm36Hy4vbOwM=",
  })
})
