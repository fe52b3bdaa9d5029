/** Pixels of the longer side: a thumbnail in a list row, at four times the usual density. */
const LONGEST = 360
const QUALITY = 80

/** Draws a thumbnail as WebP. The bytes were re-encoded on upload, so they are readable. */
export async function drawSmall(bytes: Buffer): Promise<Buffer> {
  const { ResizeFit, Transformer } = await import("@napi-rs/image") // loaded with the first image
  return new Transformer(bytes)
    .resize({ width: LONGEST, height: LONGEST, fit: ResizeFit.Inside })
    .webp(QUALITY)
}
