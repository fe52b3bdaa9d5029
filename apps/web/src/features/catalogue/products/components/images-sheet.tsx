import { products as api } from "@packhaus/contract/catalogue/products/endpoints"
import { MAX_PRODUCT_IMAGES, type Product } from "@packhaus/contract/catalogue/products/schema"
import { useRef } from "react"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { PendingFiles } from "#features/files/uploads/components/pending-files.tsx"
import { useUploads } from "#features/files/uploads/components/use-uploads.ts"
import { call } from "#lib/http.ts"
import { FileDrop } from "#ui/fields/file-drop.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { Stack } from "#ui/page/layout.tsx"
import { ImagesForm, imagesValues, moved, type Picture } from "./images-schema.ts"
import { PictureTile } from "./picture-tile.tsx"
import css from "./pictures.module.css"

/** The pictures of a product: upload, reorder by drag or keyboard, describe, remove. */
export function ImagesSheet({ product, onClose }: { product: Product; onClose: () => void }) {
  const { t } = useTranslation("products")
  const { form, save } = useMutationForm({
    schema: ImagesForm,
    values: imagesValues(product),
    send: (body: z.output<typeof ImagesForm>) =>
      call(api.arrangeImages, { params: { id: product.id }, body }),
    done: t(($) => $.images.done),
    failed: t(($) => $.images.failed),
    stale: ["products", "stocks", "orders"],
    onDone: onClose,
  })
  const pictures: readonly Picture[] = form.values.images
  const set = (images: readonly Picture[]) => form.set("images", images)
  // The current pictures: a text may be typed while a file uploads.
  const shown = useRef(pictures)
  shown.current = pictures
  const dragged = useRef<number | null>(null)
  const { pending, add, dismiss } = useUploads({
    files: pictures.map(({ id, url }) => ({ id, url, name: "", mime: "", size: 0 })),
    onFiles: (files) => {
      const known = new Set(shown.current.map(({ id }) => id))
      const fresh = files.filter(({ id }) => !known.has(id))
      set([...shown.current, ...fresh.map(({ id, url }) => ({ id, url, isNew: true, alt: "" }))])
    },
    context: "product_image",
    organisation_id: product.merchant_id,
    most: MAX_PRODUCT_IMAGES,
    tooMany: t(($) => $.images.tooMany, { count: MAX_PRODUCT_IMAGES }),
  })
  return (
    <FormSheet
      title={t(($) => $.images.title)}
      lead={t(($) => $.images.lead)}
      form={form}
      save={save}
      submit={t(($) => $.edit.submit)}
      onClose={onClose}
    >
      <Stack>
        {pictures.length > 0 ? (
          <ol className={css.tiles} aria-label={t(($) => $.images.title)} data-field="images">
            {pictures.map((picture, at) => (
              <PictureTile
                key={picture.id}
                picture={picture}
                at={at}
                last={at === pictures.length - 1}
                alt={form.field(`images.${at}.alt`)}
                onMove={(to) => set(moved(pictures, at, to))}
                onRemove={() => set(pictures.toSpliced(at, 1))}
                onDrag={() => {
                  dragged.current = at
                }}
                onDropped={() => {
                  if (dragged.current !== null) set(moved(pictures, dragged.current, at))
                  dragged.current = null
                }}
              />
            ))}
          </ol>
        ) : null}
        <PendingFiles
          pending={pending}
          onDismiss={dismiss}
          uploading={(name) => t(($) => $.images.uploading, { name })}
        />
        <FileDrop
          multiple
          label={t(($) => $.images.add)}
          hint={t(($) => $.images.types)}
          accept="image/jpeg,image/png,image/webp"
          onFile={(file) => void add(file)}
        />
      </Stack>
    </FormSheet>
  )
}
