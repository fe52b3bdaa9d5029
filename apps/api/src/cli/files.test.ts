import { createHash } from "node:crypto"
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startS3StandIn } from "@packhaus/standins/s3/server"
import { sql } from "kysely"
import { afterAll, beforeEach, expect, it } from "vitest"
import { createTestApp } from "../testing/test-app.ts"
import { files } from "./files.ts"

const { url, db, createActor } = await createTestApp()
const owner = await createActor("customer")
const root = await mkdtemp(join(tmpdir(), "files-move-"))
const uploads = join(root, "uploads")
await mkdir(uploads, { mode: 0o700 })
const standIn = await startS3StandIn()
afterAll(async () => {
  await standIn.close()
  await rm(root, { recursive: true })
})
const NAMES = Array.from({ length: 12 }, (_, at) => `file_${at + 10}`)

async function storeInFolder(id: string, content: string, hashed = content) {
  const hash = createHash("sha256").update(hashed).digest("hex")
  await writeFile(join(uploads, id), content)
  await sql`
    insert into files (id, organisation_id, context, name, mime, size, sha256, created_by)
    values (${id}, ${owner.organisation_id}, 'chat', 'a.txt', 'text/plain', ${content.length}, ${hash},
      ${owner.id})`.execute(db)
}

async function move(environment: NodeJS.ProcessEnv = {}) {
  const [printed, failed]: [string[], string[]] = [[], []]
  const code = await files(["move"], {
    environment: {
      DATABASE_URL: url,
      PACKHAUS_DATA: root,
      S3_BUCKET: standIn.bucket,
      S3_ENDPOINT: standIn.endpoint,
      S3_REGION: standIn.region,
      S3_PATH_STYLE: "true",
      S3_ACCESS_KEY_ID: standIn.accessKeyId,
      S3_SECRET_ACCESS_KEY: standIn.secretAccessKey,
      ...environment,
    },
    print: (line) => void printed.push(line),
    fail: (line) => void failed.push(line),
  })
  return { code, printed, failed }
}

beforeEach(async () => {
  await sql`delete from files`.execute(db)
  standIn.objects.clear()
  standIn.fault = null
  for (const name of await readdir(uploads)) await rm(join(uploads, name))
})

it("moves every file that a row names and leaves drafts and leftovers in the folder", async () => {
  for (const name of NAMES) await storeInFolder(name, `content of ${name}`)
  for (const name of ["leftover", ".draft"]) await writeFile(join(uploads, name), "x")
  expect(await move()).toEqual({ code: 0, printed: ["12 files moved."], failed: [] })
  for (const name of NAMES)
    expect(standIn.objects.get(name)?.bytes.toString()).toBe(`content of ${name}`)
  expect((await readdir(uploads)).sort()).toEqual([".draft", "leftover"])
  expect(await move()).toMatchObject({ code: 0, printed: ["0 files moved."] })
})

it("continues after an interruption: each file is in the folder or whole in the bucket", async () => {
  for (const name of NAMES) await storeInFolder(name, name)
  standIn.fault = "denied"
  standIn.passing = 14
  await expect(move()).rejects.toMatchObject({ code: "uploads.storage_away" })
  standIn.fault = null
  const inFolder = await readdir(uploads)
  expect(inFolder.length).toBeGreaterThan(0)
  expect(inFolder.length).toBeLessThan(NAMES.length)
  for (const name of NAMES)
    if (!inFolder.includes(name)) expect(standIn.objects.get(name)?.bytes.toString()).toBe(name)
  expect(await move()).toMatchObject({ code: 0, printed: [`${inFolder.length} files moved.`] })
  expect(await readdir(uploads)).toEqual([])
})

it("1 for a damaged file, which stays in the folder", async () => {
  await storeInFolder("file_damaged", "hellO", "hello")
  const { code, failed } = await move()
  expect([code, failed]).toEqual([1, [expect.stringContaining("file_damaged")]])
  expect(await readFile(join(uploads, "file_damaged"), "utf8")).toBe("hellO")
  expect(standIn.objects.has("file_damaged")).toBe(false)
})

it("moves nothing into a public bucket or without one", async () => {
  await storeInFolder("file_one", "hello")
  standIn.isPublic = true
  await expect(move()).rejects.toThrow("the bucket is public")
  standIn.isPublic = false
  await expect(move({ S3_BUCKET: "" })).rejects.toThrow("S3_BUCKET is not set")
  await expect(move({ S3_ACCESS_KEY_ID: "" })).rejects.toThrow("S3_ACCESS_KEY_ID")
  expect(await readdir(uploads)).toEqual(["file_one"])
})
