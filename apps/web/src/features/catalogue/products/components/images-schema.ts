import { ArrangeImages, type Product } from "@packhaus/contract/catalogue/products/schema"
import { z } from "zod"

/** A picture in the form: one of the product, or one that was just uploaded. */
const Picture = z.object({
  /** The picture's own id, or the id of its file. */
  id: z.string(),
  isNew: z.boolean(),
  url: z.string(),
  alt: z.string().trim().max(200, "text.too_long"),
})
export type Picture = z.output<typeof Picture>

export const ImagesForm = z
  .object({ before: z.array(z.string()), images: z.array(Picture) })
  .transform(({ before, images }) => ({
    before,
    images: images.map(({ id, isNew, alt }) => (isNew ? { file_id: id, alt } : { id, alt })),
  }))
  .pipe(ArrangeImages)

/** The alternative text of a picture. */
export const altOf = ({ metadata }: Product["images"][number]) => {
  const alt = metadata?.["alt"]
  return typeof alt === "string" ? alt : ""
}

export const imagesValues = ({ images }: Product): z.input<typeof ImagesForm> => ({
  before: images.map(({ id }) => id),
  images: images.map((image) => ({
    id: image.id,
    isNew: false,
    url: image.url,
    alt: altOf(image),
  })),
})

/** The same pictures with one of them moved to another position. */
export function moved<T>(all: readonly T[], from: number, to: number): T[] {
  const rest = all.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...all.slice(from, from + 1))
}
