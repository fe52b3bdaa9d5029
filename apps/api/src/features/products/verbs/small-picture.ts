/** Pixels of the longer side: a picture in a row of a list, on a screen of four times the usual density. */
const LONGEST = 360
const QUALITY = 80

/** Draws a picture small, as WebP. The bytes were drawn anew when they were received, so they can be read. */
export async function drawSmall(bytes: Buffer): Promise<Buffer> {
  const { ResizeFit, Transformer } = await import("@napi-rs/image") // loaded with the first picture
  return new Transformer(bytes)
    .resize({ width: LONGEST, height: LONGEST, fit: ResizeFit.Inside })
    .webp(QUALITY)
}
