import { readdir } from "node:fs/promises"
import { Transformer } from "@napi-rs/image"
import { imageDimensionsFromData } from "image-dimensions"
import { expect, it } from "vitest"
import { png, xlsx, zip } from "../../../testing/pictures.ts"
import { createTestApp } from "../../../testing/test-app.ts"
import { uploading } from "../../../testing/uploading.ts"

const testApp = await createTestApp()
const { createActor, uploadFolder } = testApp
const { upload, download } = await uploading(testApp)
const customer = await createActor("customer")

const PLANTED = "53.5511 N 9.9937 E"
const picture = png(60, 40, { comment: PLANTED })

/** A JPEG rotated by its camera, with metadata and data behind its end. */
async function photo() {
  const jpeg = await new Transformer(picture).jpeg()
  const orientation = "4d4d002a00000008" + "0001" + "0112000300000001" + "00060000" + "00000000"
  const exif = Buffer.concat([Buffer.from("Exif\0\0"), Buffer.from(orientation, "hex")])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(exif.length + 2)
  const [begin, rest] = [jpeg.subarray(0, 2), jpeg.subarray(2)]
  const comment = Buffer.concat([
    Buffer.from([0xff, 0xfe, 0, PLANTED.length + 2]),
    Buffer.from(PLANTED),
  ])
  const script = Buffer.from("<script>alert(1)</script>")
  return Buffer.concat([begin, Buffer.from([0xff, 0xe1]), length, exif, comment, rest, script])
}

it("200 re-encodes images: removes metadata and hidden data", async () => {
  const { file } = await upload(customer, picture, "a.png")
  const kept = await download(file ?? expect.fail("not kept"))
  expect([picture.includes(PLANTED), kept.includes(PLANTED)]).toEqual([true, false])
  expect(imageDimensionsFromData(kept)).toEqual({ type: "png", width: 60, height: 40 })
  expect(file?.size).toBe(kept.length)

  const taken = await photo()
  const shown = await upload(customer, taken, "a.jpg")
  const jpeg = await download(shown.file ?? expect.fail("not kept"))
  for (const secret of [PLANTED, "Exif", "script"])
    expect([secret, taken.includes(secret), jpeg.includes(secret)]).toEqual([secret, true, false])
  expect(imageDimensionsFromData(jpeg)).toEqual({ type: "jpeg", width: 40, height: 60 })

  const webp = Buffer.from(await new Transformer(picture).webp())
  expect((await upload(customer, webp, "a.webp")).file?.mime).toBe("image/webp")
})

it("200 recognises a file by its content, regardless of its name", async () => {
  const pdf = await upload(customer, "%PDF-1.7\n1 0 obj\n<< >>\nendobj\n%%EOF\n", "photo.png")
  expect([pdf.status, pdf.file?.mime]).toEqual([200, "application/pdf"])
  expect((await upload(customer, picture, "list.csv")).file?.mime).toBe("image/png")
  const workbook = xlsx({ name: "xl/worksheets/sheet1.xml", content: Buffer.from("<worksheet/>") })
  expect((await upload(customer, workbook, "list.csv")).file?.name).toBe("list.xlsx")
})

/** A lossy WebP whose header and frame differ in size. */
async function lyingWebp() {
  const webp = await new Transformer(png(600, 400)).webp()
  const frame = webp.subarray(12)
  const head = Buffer.alloc(18)
  head.write("VP8X")
  head.writeUInt32LE(10, 4)
  head.writeUIntLE(9, 12, 3)
  head.writeUIntLE(9, 15, 3)
  const size = Buffer.alloc(4)
  size.writeUInt32LE(4 + head.length + frame.length)
  return Buffer.concat([Buffer.from("RIFF"), size, Buffer.from("WEBP"), head, frame])
}

const zeros = Buffer.alloc(60 * 2 ** 20)
const bad: [
  string,
  string,
  () => Uint8Array<ArrayBuffer> | string | Promise<Buffer<ArrayBuffer>>,
][] = [
  ["20,000 × 20,000 pixels", "file.too_many_pixels", () => png(20_000, 20_000, { pixels: zeros })],
  [
    "60,000 × 60,000 pixels that are not there",
    "file.too_many_pixels",
    () => png(60_000, 60_000, { pixels: Buffer.alloc(100) }),
  ],
  ["no pixels at all", "file.broken", () => png(0, 0)],
  ["too few pixels", "file.broken", () => png(100, 100, { pixels: Buffer.alloc(9) })],
  ["half a picture", "file.broken", () => Buffer.from(picture.subarray(0, 60))],
  ["a frame larger than its picture", "file.broken", async () => Buffer.from(await lyingWebp())],
  ["the head of a JPEG", "file.broken", () => Buffer.from("ffd8ffe000104a46494600", "hex")],
  [
    "a workbook of 120 MB",
    "file.unpacks_too_big",
    () => xlsx({ name: "a.xml", content: zeros }, { name: "b.xml", content: zeros }),
  ],
  [
    "a workbook that lies",
    "file.broken",
    () => xlsx({ name: "a.xml", content: zeros, declaredSize: 10 }),
  ],
  [
    "a workbook of 3,000 parts",
    "file.unpacks_too_big",
    () =>
      xlsx(...Array.from({ length: 3000 }, (_, n) => ({ name: `${n}`, content: Buffer.from("") }))),
  ],
  [
    "a workbook with macros",
    "file.active",
    () => xlsx({ name: "xl/vbaProject.bin", content: Buffer.from("x") }),
  ],
  [
    "a locked workbook",
    "file.locked",
    () => xlsx({ name: "xl/a.xml", content: Buffer.from("x"), encrypted: true }),
  ],
  ["half a workbook", "file.type", () => Buffer.from(xlsx().subarray(0, 40))],
  ["an archive", "file.type", () => zip([{ name: "a.exe", content: Buffer.from("MZ") }])],
  ["a drawing", "file.type", () => '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ["a page", "file.type", () => "<!doctype html><script>alert(1)</script>"],
  ["a GIF", "file.type", () => Buffer.from("GIF89a\x01\0\x01\0\0\0\0;", "latin1")],
  ["a program", "file.type", () => Buffer.from("\x7fELF\x02\x01\x01", "latin1")],
]

it.each(bad)("400 with a reason for %s: %s", async (_, code, make) => {
  const before = await readdir(uploadFolder)
  const { status, fault } = await upload(customer, await make(), "harmless.png")
  expect([status, fault]).toEqual([400, code])
  expect(await readdir(uploadFolder)).toEqual(before)
})
