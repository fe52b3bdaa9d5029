/** Pixels of the longer side: labels and articles stay readable. */
const MAX_SIDE = 1600
const QUALITY = 0.8
const TYPE = "image/jpeg"

/** A smaller copy of a photo, since cameras take several megabytes; the photo itself if that fails. */
export async function shrink(file: File): Promise<File> {
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height))
    const canvas = new OffscreenCanvas(bitmap.width * scale, bitmap.height * scale)
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const blob = await canvas.convertToBlob({ type: TYPE, quality: QUALITY })
    return new File([blob], "parcel.jpg", { type: TYPE })
  } catch {
    return file // The server checks it.
  }
}
