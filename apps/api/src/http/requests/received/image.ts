import { readFile, writeFile } from "node:fs/promises"
import { Transformer } from "@napi-rs/image"
import { uploadLimits } from "@packhaus/contract/files/uploads/schema"
import { imageDimensionsFromData } from "image-dimensions"
import { gate } from "../../../gate.ts"
import { refuseFile } from "./refusals.ts"

export type ImageType = "image/jpeg" | "image/png" | "image/webp"

const QUALITY = 90
const encoders: Record<ImageType, (image: Transformer) => Promise<Buffer>> = {
  "image/jpeg": (image) => image.jpeg(QUALITY),
  "image/png": (image) => image.png(),
  "image/webp": (image) => image.webp(QUALITY),
}

// A decoded image with the maximum number of pixels takes 160 MB: one at a time, the others wait or
// are refused.
const oneAtATime = gate(1, 20)

const broken = () => refuseFile("file.broken")

async function encodeAgain(bytes: Buffer, mime: ImageType) {
  try {
    return await encoders[mime](new Transformer(bytes).rotate())
  } catch {
    throw broken() // the decoder's message is of no use to the user
  }
}

/**
 * Re-encodes an image from `draft` to `clean`: rotated upright, without metadata and without data
 * hidden behind it. An animation keeps its first frame. Throws `request.invalid` for too many
 * pixels, by the header before it is decoded, and for an unreadable image.
 */
export const redraw = (draft: string, clean: string, mime: ImageType) =>
  oneAtATime(async () => {
    const bytes = await readFile(draft)
    const found = imageDimensionsFromData(bytes)
    if (!found || `image/${found.type}` !== mime) throw broken()
    const maximum = uploadLimits.pixels
    if (found.width * found.height > maximum) throw refuseFile("file.too_many_pixels", { maximum })
    await writeFile(clean, await encodeAgain(bytes, mime), { mode: 0o600 })
  })
