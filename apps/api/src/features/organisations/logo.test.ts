import { randomBytes } from "node:crypto"
import { rm } from "node:fs/promises"
import { join } from "node:path"
import { uploads } from "@packhaus/contract/files/uploads/endpoints"
import { orders } from "@packhaus/contract/orders/endpoints"
import { organisationBrands } from "@packhaus/contract/organisations/brand-endpoints"
import { brandLogo } from "@packhaus/contract/organisations/rules"
import { shoppers } from "@packhaus/contract/shoppers/endpoints"
import { expect, it } from "vitest"
import { createMailbox } from "../../testing/mailbox.ts"
import { orderFixtures } from "../../testing/orders.ts"
import { png } from "../../testing/pictures.ts"
import { shopFronts } from "../../testing/shop-fronts.ts"
import { type Actor, createTestApp } from "../../testing/test-app.ts"
import { uploading } from "../../testing/uploading.ts"

const box = await createMailbox()
const outside = { publicUrl: "https://packhaus.example", mail: box.mail }
const app = await createTestApp({ outside })
const { call, createActor, runJobs, uploadFolder } = app
const { upload, download } = await uploading(app)
const { open } = shopFronts(app)
const { createShop, line, shopOrder, arrive } = orderFixtures(app)

const PNG = png(40, 20)
const upLogo = async (actor: Actor, content = PNG, name = "logo.png") => {
  const reply = await upload(actor, content, name, { context: brandLogo.kind })
  return { ...reply, id: reply.file?.id ?? "" }
}
const change = (actor: Actor, body: object, id = actor.organisation_id) =>
  call(actor, organisationBrands.change, { params: { id }, body })

it("200 an owner sets, replaces and removes the logo; a replaced one is deleted, one in use is not", async () => {
  const owner = await createActor("customer")
  const [first, second] = [await upLogo(owner), await upLogo(owner)]
  for (const { id } of [first, second]) {
    const { status, body } = await change(owner, { brand_logo_id: id })
    expect([status, body.organisation.brand_logo_id]).toEqual([200, id])
  }
  const urlOf = (file_key: string) => call(owner, uploads.downloadUrl, { body: { file_key } })
  expect((await urlOf(first.id)).status).toBe(404)
  expect((await urlOf(second.id)).status).toBe(200)
  const removed = await call(owner, uploads.remove, { body: { file_key: second.id } })
  expect([removed.status, removed.body.code]).toEqual([400, "row.in_use"])
  const none = await change(owner, { brand_logo_id: null })
  expect([none.status, none.body.organisation.brand_logo_id]).toEqual([200, null])
  expect((await urlOf(second.id)).status).toBe(404)
})

it("400 for a broken image, another type, and an image above 1 MB, each with the field", async () => {
  const owner = await createActor("customer")
  const broken = await upLogo(owner, PNG.subarray(0, PNG.length - 30))
  const text = await upLogo(owner, Buffer.from("a;b\n1;2\n"), "logo.csv")
  const [width, height] = [1200, 1000]
  const pixels = randomBytes((width + 1) * height)
  for (let row = 0; row < height; row++) pixels[row * (width + 1)] = 0
  const large = await upLogo(owner, png(width, height, { pixels }))
  expect([broken, text, large].map(({ status, fault }) => [status, fault])).toEqual([
    [400, "file.broken"],
    [400, "file.type"],
    [400, "file.too_big"],
  ])
})

it("400 for a file of another organisation or another kind; 404 for reading another's logo", async () => {
  const [owner, stranger] = [await createActor("customer"), await createActor("customer")]
  const { id } = await upLogo(owner)
  const other = await upload(owner, PNG, "a.png", { context: "upload" })
  for (const [actor, brand_logo_id] of [
    [stranger, id],
    [owner, other.file?.id],
  ] as const) {
    const { status, body } = await change(actor, { brand_logo_id })
    expect([status, body.details.fields]).toEqual([
      400,
      [{ path: "brand_logo_id", code: "choice.unknown", params: {} }],
    ])
  }
  expect((await change(owner, { brand_logo_id: id })).status).toBe(200)
  const read = await call(stranger, uploads.downloadUrl, { body: { file_key: id } })
  expect(read.status).toBe(404)
})

it("200 an administrator sets the logo of a merchant, to whom the file belongs from then on", async () => {
  const [owner, admin] = [await createActor("customer"), await createActor("administrator")]
  const { id } = await upLogo(admin)
  expect((await change(admin, { brand_logo_id: id }, owner.organisation_id)).status).toBe(200)
  const read = await call(owner, uploads.downloadUrl, { body: { file_key: id } })
  expect(read.status).toBe(200)
})

it("200 an order has the address of the logo for its slips", async () => {
  const owner = await createActor("customer")
  const shop = await createShop(owner)
  const [outcome] = await arrive(shop, [shopOrder([line("L-1", 1)])])
  const input = { params: { id: outcome?.order_id ?? "" } }
  expect((await call(owner, orders.read, input)).body.order.brand?.logo_url).toBeNull()
  const { id, file } = await upLogo(owner)
  await change(owner, { brand_logo_id: id })
  const url = (await call(owner, orders.read, input)).body.order.brand?.logo_url ?? ""
  if (!file) throw new Error("no logo")
  const shown = await download({ ...file, url })
  expect(shown.equals(await download(file))).toBe(true)
})

it("a mail to a shopper shows the logo as a part of the mail, of this merchant only", async () => {
  const [shop, other] = [await open(), await open()]
  const admin = await createActor("administrator")
  const { id } = await upLogo(admin)
  const set = { brand_logo_id: id, brand_name: "Glanz & Söhne" }
  expect((await change(admin, set, shop.merchant_id)).status).toBe(200)
  const email = "mia@shopper.example"
  const body = { email, password: "an umbrella in july", first_name: "Mia", last_name: "Ost" }
  for (const { ask } of [shop, other]) {
    expect((await ask(shoppers.register, { body })).status).toBe(200)
    await ask(shoppers.requestReset, { body: { email } })
    await runJobs()
  }
  const [letter, foreign] = box.lettersTo(email).filter(({ text }) => text?.includes("#token="))
  const [image] = letter?.attachments ?? []
  expect([image?.mimeType, image?.contentId, image?.disposition]).toEqual([
    "image/png",
    "<logo@mail>",
    "inline",
  ])
  expect(letter?.html).toContain(`<img src="cid:logo@mail" alt="Glanz &amp; Söhne"`)
  expect([foreign?.attachments, foreign?.html?.includes("<img")]).toEqual([[], false])
})

it("a waiting mail has a replaced logo, and none if its logo was removed", async () => {
  const shop = await open()
  const admin = await createActor("administrator")
  const email = "noa@shopper.example"
  const body = { email, password: "an umbrella in july", first_name: "Noa", last_name: "Ost" }
  expect((await shop.ask(shoppers.register, { body })).status).toBe(200)
  const logos = [png(40, 20), png(80, 20)]
  const [first, second] = [await upLogo(admin, logos[0]), await upLogo(admin, logos[1])]
  const set = async (brand_logo_id: string) =>
    (await change(admin, { brand_logo_id, brand_name: "Glanz" }, shop.merchant_id)).status
  expect(await set(first.id)).toBe(200)
  await shop.ask(shoppers.requestReset, { body: { email } })
  expect(await set(second.id)).toBe(200)
  await runJobs()
  const last = () => box.lettersTo(email).at(-1)
  expect(last()?.attachments[0]?.filename).toBe("logo.png")
  if (!second.file) throw new Error("no logo")
  const bytes = last()?.attachments[0]?.content as ArrayBuffer
  expect(Buffer.from(bytes).equals(await download(second.file))).toBe(true)

  await rm(join(uploadFolder, second.id))
  await shop.ask(shoppers.requestReset, { body: { email } })
  await runJobs()
  expect(box.lettersTo(email).filter(({ text }) => text?.includes("#token="))).toHaveLength(2)
  expect([last()?.attachments, last()?.html?.includes(`alt="Glanz"`)]).toEqual([[], true])
})
