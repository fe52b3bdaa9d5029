import { uploads } from "@packhaus/contract/files/uploads/endpoints"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { packagings } from "@packhaus/contract/stock/packagings/endpoints"
import { expect, it } from "vitest"
import { createFile } from "../../../testing/files.ts"
import {
  createPackaging,
  createPackagingStock,
  parcelFixtures,
} from "../../../testing/packagings.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"
import { uploading } from "../../../testing/uploading.ts"

const testApp = await createTestApp()
const { call, createActor, rows } = testApp
const { upload, fetchFile } = await uploading(testApp)
const { createPacker } = parcelFixtures(testApp)
const administrator = await createActor("administrator")

const contexts = {
  image: "packaging_image",
  customer_file: "packaging_artwork",
  producer_file: "packaging_template",
} as const
type Kind = keyof typeof contexts
const keyOf = async (actor: Actor, kind: Kind) =>
  (await createFile(testApp, actor, { context: contexts[kind] })).id
const add = (actor: Actor, id: string, body: { kind: Kind; file_key: string }) =>
  call(actor, packagings.addFile, { params: { id }, body })
const remove = (actor: Actor, id: string, file_id: string) =>
  call(actor, packagings.removeFile, { params: { id, file_id } })
const read = async (actor: Actor, id: string) =>
  (await call(actor, packagings.read, { params: { id } })).body.packaging
const fieldsOf = ({
  status,
  body,
}: {
  status: number
  body: { details?: { fields?: unknown } }
}) => [status, body.details?.fields]

it("200 a customer's artwork is downloaded by both sides, added once, and kept while it is used", async () => {
  const customer = await createActor("customer")
  const { id } = await createPackaging(testApp, customer)
  const pdf = "%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n%%EOF"
  const { file } = await upload(customer, pdf, "Logo.pdf", { context: contexts.customer_file })
  const file_key = file?.id ?? ""
  const replies = await Promise.all(
    [1, 2, 3].map(() => add(customer, id, { kind: "customer_file", file_key })),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  for (const actor of [customer, administrator]) {
    const { customer_files } = await read(actor, id)
    expect(customer_files).toMatchObject([{ name: "Logo.pdf", kind: "customer_file" }])
    expect((await fetchFile({ url: customer_files[0].url } as never)).status).toBe(200)
  }
  const removed = await call(customer, uploads.remove, { body: { file_key } })
  expect([removed.status, removed.body.code]).toEqual([400, "row.in_use"])
  const [{ id: file_id }] = (await read(customer, id)).customer_files
  expect((await remove(customer, id, file_id)).body.packaging.customer_files).toEqual([])
  expect((await remove(customer, id, file_id)).status).toBe(404)
})

it("400 for a sixth image; the first one is the cover until it is removed", async () => {
  const customer = await createActor("customer")
  const { id } = await createPackaging(testApp, customer)
  for (let n = 0; n < 5; n++)
    await add(customer, id, { kind: "image", file_key: await keyOf(customer, "image") })
  const sixth = await add(customer, id, { kind: "image", file_key: await keyOf(customer, "image") })
  expect(fieldsOf(sixth)).toMatchObject([400, [{ path: "file_key", code: "images.too_many" }]])
  const { images, thumbnail } = await read(customer, id)
  const fileOf = async (one: { id: string }) => (await rows.one("packaging_files", one.id)).file_id
  expect(images).toHaveLength(5)
  expect(thumbnail).toContain(await fileOf(images[0]))
  const left = await remove(customer, id, images[0].id)
  expect(left.body.packaging.thumbnail).toContain(await fileOf(images[1]))
})

it("400 and 404 for files of other organisations, kinds and packagings", async () => {
  const [customer, other] = [await createActor("customer"), await createActor("customer")]
  const [mine, foreign] = [
    await createPackaging(testApp, customer),
    await createPackaging(testApp, other),
  ]
  const unknown = [400, [{ path: "file_key", code: "choice.unknown" }]]
  const strange = { kind: "customer_file", file_key: await keyOf(other, "customer_file") } as const
  expect(fieldsOf(await add(customer, mine.id, strange))).toMatchObject(unknown)
  const picture = { kind: "customer_file", file_key: await keyOf(customer, "image") } as const
  expect(fieldsOf(await add(customer, mine.id, picture))).toMatchObject(unknown)
  const file_key = await keyOf(customer, "image")
  await add(customer, mine.id, { kind: "image", file_key })
  const second = await createPackaging(testApp, customer)
  expect(fieldsOf(await add(customer, second.id, { kind: "image", file_key }))).toMatchObject(
    unknown,
  )
  const [image] = (await read(customer, mine.id)).images
  expect((await remove(customer, second.id, image.id)).status).toBe(404)
  expect((await remove(other, foreign.id, image.id)).status).toBe(404)
  expect((await add(other, mine.id, { kind: "image", file_key })).status).toBe(404)
})

it("403 for print files of a custom size until ten orders are fulfilled, 200 afterwards", async () => {
  const customer = await createActor("customer")
  const { packaging, place } = await createPackagingStock(testApp, customer)
  const { id } = packaging
  const file_key = await keyOf(customer, "producer_file")
  expect((await add(customer, id, { kind: "producer_file", file_key })).status).toBe(403)
  const template = await keyOf(administrator, "producer_file")
  const added = await add(administrator, id, { kind: "producer_file", file_key: template })
  expect(added.body.packaging.producer_files).toMatchObject([{ url: expect.any(String) }])

  const pack = await createPacker(customer, place)
  for (let n = 0; n < 9; n++) await pack(1, { shipped: true })
  await pack(1) // packed is not yet fulfilled
  const locked = await read(customer, id)
  expect([locked.print_files, locked.producer_files]).toMatchObject([
    { fulfilled: 9, needed: 10 },
    [{ name: "Packliste.pdf", url: null }],
  ])
  const byKey = await call(customer, uploads.downloadUrl, { body: { file_key: template } })
  expect(byKey.status).toBe(404)
  const [file] = locked.producer_files
  expect((await remove(customer, id, file.id)).status).toBe(403)

  await pack(1, { shipped: true })
  const open = await read(customer, id)
  expect([open.print_files, open.producer_files]).toMatchObject([
    null,
    [{ url: expect.any(String) }],
  ])
  expect((await rows.one("files", template)).organisation_id).toBe(PLATFORM_ID)
})
