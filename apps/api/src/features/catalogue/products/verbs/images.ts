import { randomBytes } from "node:crypto"
import { buffer } from "node:stream/consumers"
import { setImages } from "@packhaus/commerce/products/images"
import { updateProduct } from "@packhaus/commerce/products/verbs"
import type { ArrangeImages } from "@packhaus/contract/catalogue/products/schema"
import { ApiError, fieldFault } from "@packhaus/contract/kernel/errors"
import type { NewRow } from "@packhaus/kernel/table"
import { type Context, within } from "../../../../context.ts"
import type { Files } from "../../../../integrations/storage/files.ts"
import {
  insertOwnFile,
  removeFiles,
  type StoredBytes,
  storeDraft,
  writeDraft,
} from "../../../files/uploads/verbs.ts"
import { readProduct } from "../reads.ts"
import type { productTables } from "../tables.ts"
import { finish, lockProduct } from "./variants.ts"

/** Pixels of the longer side: a thumbnail in a list row, at four times the usual density. */
const MAX_PIXELS = 360
const QUALITY = 80

/** Draws a thumbnail as WebP. The bytes were re-encoded on upload, so they are readable. */
async function drawSmall(bytes: Buffer): Promise<Buffer> {
  const { ResizeFit, Transformer } = await import("@napi-rs/image") // loaded with the first image
  return new Transformer(bytes)
    .resize({ width: MAX_PIXELS, height: MAX_PIXELS, fit: ResizeFit.Inside })
    .webp(QUALITY)
}

/** The file kinds of uploads and of their thumbnails for lists. */
export const imageKinds = { image: "product_image", small: "product_image_small" } as const

type ImageFile = NewRow<(typeof productTables)["product_images"]>
type Owner = { id: string; merchant_id: string }

/** The public path of an image: see `http/replies/pictures.ts`. */
const urlOf = (address: string) => `/pictures/${address}`
const smallOf = (url: string) => (url.startsWith(urlOf("")) ? `${url}/small` : url)
const sameOrder = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((one, at) => one === others[at])

/**
 * Sets the images of a product with their order and texts. Lists show the first one. Omitted images
 * are removed. Throws `products.images_changed` if the product has other images than the request
 * expects, and `request.invalid` for files of another organisation or kind.
 */
export async function arrangeImages(context: Context, id: string, body: ArrangeImages) {
  const { merchant_id } = await context.rows.one("products", id)
  const added = body.images.flatMap((one) => ("file_id" in one ? [one.file_id] : []))
  // Drawn before the product is locked, because it takes long.
  const made = await drawImages(within(context, merchant_id), { id, merchant_id }, added)
  const { product, own } = await lockProduct(context, id)
  const known = new Map(product.images.map((image) => [image.id, image.url]))
  if (!sameOrder([...known.keys()], body.before))
    throw new ApiError("products.images_changed", { id })
  const pictures = body.images.map((one, at) => {
    const url = "id" in one ? known.get(one.id) : made.get(one.file_id)
    if (url === undefined) throw fieldFault(`images.${at}.id`, "choice.unknown")
    return { url, alt: one.alt }
  })
  if (new Set(pictures.map(({ url }) => url)).size < pictures.length)
    throw fieldFault("images", "value.invalid")
  await setImages(own.db, id, pictures)
  const [first] = pictures
  const hadOurs = product.thumbnail?.startsWith(urlOf("")) === true
  if (first || hadOurs)
    await updateProduct(own.db, id, { thumbnail: first ? smallOf(first.url) : null })
  await forgetImages(own, id)
  await finish(context, product, { images: pictures.length })
  return readProduct(context, id)
}

/** Stores a thumbnail of each uploaded file. Returns the addresses of the files. */
async function drawImages(own: Context, product: Owner, fileIds: readonly string[]) {
  const urls = new Map<string, string>()
  if (fileIds.length === 0) return urls
  const found = await own.db
    .selectFrom("files")
    .select(["id", "name"])
    .where("id", "in", [...fileIds])
    .where("context", "=", imageKinds.image)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("product_images as used")
            .select("used.id")
            .whereRef("used.file_id", "=", "files.id"),
        ),
      ),
    )
    .execute()
  if (found.length < fileIds.length) throw fieldFault("images", "choice.unknown")
  const { files } = own.outside
  const ids = found.map(({ id }) => id)
  const drawn = await own.ask(`small ${ids.join(" ")}`, async () => {
    const all = new Map<string, StoredBytes>()
    for (const id of ids) all.set(id, await storeSmall(files, id))
    return all
  })
  const images: ImageFile[] = []
  for (const { id: file_id, name } of found) {
    const { id: product_id, merchant_id } = product
    const small = drawn.get(file_id)
    if (!small) throw new TypeError(`no small picture of ${file_id}`)
    const small_file_id = await insertOwnFile(own, {
      ...small,
      context: imageKinds.small,
      name: `${name.replace(/\.\w+$/, "")}.webp`,
      mime: "image/webp",
      organisation_id: merchant_id,
      created_by: own.viewer.id,
    })
    const address = randomBytes(18).toString("base64url")
    images.push({ merchant_id, product_id, file_id, small_file_id, address })
    urls.set(file_id, urlOf(address))
  }
  await own.rows.insertAll("product_images", images)
  return urls
}

/** Draws and stores the thumbnail of a file. */
async function storeSmall(files: Files, id: string): Promise<StoredBytes> {
  const bytes = await drawSmall(await buffer(await files.open(id)))
  const draft = files.draft()
  const measured = await writeDraft(draft, [bytes])
  return { id: await storeDraft(files, draft), ...measured }
}

/** Removes uploaded images that a locked product no longer uses, with their files. */
export async function forgetImages(own: Context, product_id: string) {
  const { images } = await own.rows.one("products", product_id)
  const shown = new Set(images.map(({ url }) => url))
  const all = await own.rows.children("product_images", "product_id", [product_id])
  const removed = all.filter(({ address }) => !shown.has(urlOf(address)))
  if (removed.length === 0) return
  await own.db
    .deleteFrom("product_images")
    .where(
      "id",
      "in",
      removed.map(({ id }) => id),
    )
    .execute()
  await removeFiles(
    own,
    removed.flatMap(({ file_id, small_file_id }) => [file_id, small_file_id]),
  )
}
