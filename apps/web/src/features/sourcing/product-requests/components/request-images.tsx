import type { RequestFile } from "@packhaus/contract/sourcing/product-requests/schema"
import { MAX_IMAGES } from "@packhaus/contract/sourcing/product-requests/status"
import { IconArrowLeft, IconArrowRight, IconX } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useUploads } from "#features/files/uploads/components/use-uploads.ts"
import { Button, IconButton } from "#ui/actions/button.tsx"
import { FileDrop } from "#ui/fields/file-drop.tsx"
import { Stack } from "#ui/page/layout.tsx"
import css from "./request-form.module.css"

type Props = {
  images: readonly RequestFile[]
  onImages: (images: readonly RequestFile[]) => void
  organisation_id: string
}

/** Images of a request in order: the first is the cover. A refused file shows its error. */
export function RequestImages({ images, onImages, organisation_id }: Props) {
  const { t } = useTranslation("product-requests")
  const { t: tUi } = useTranslation("ui")
  const { pending, add, dismiss } = useUploads({
    files: images,
    onFiles: onImages,
    context: "product_request_image",
    organisation_id,
    most: MAX_IMAGES,
    tooMany: t(($) => $.images.tooMany),
  })
  const swap = (at: number, other: number) =>
    onImages(images.map((one, n) => images[n === at ? other : n === other ? at : n] ?? one))
  return (
    <Stack>
      <ul className={css.tiles} aria-label={t(($) => $.images.title)}>
        {images.map((image, at) => (
          <li key={image.id} className={css.tile}>
            <img src={image.url} alt={t(($) => $.images.image, { n: at + 1 })} />
            {at === 0 ? <span className={css.first}>{t(($) => $.images.first)}</span> : null}
            <span className={css.tools}>
              {at > 0 ? (
                <IconButton
                  label={t(($) => $.images.earlier, { n: at + 1 })}
                  onClick={() => swap(at, at - 1)}
                >
                  <IconArrowLeft size={15} stroke={2} aria-hidden />
                </IconButton>
              ) : null}
              {at < images.length - 1 ? (
                <IconButton
                  label={t(($) => $.images.later, { n: at + 1 })}
                  onClick={() => swap(at, at + 1)}
                >
                  <IconArrowRight size={15} stroke={2} aria-hidden />
                </IconButton>
              ) : null}
              <IconButton
                label={t(($) => $.images.remove, { n: at + 1 })}
                onClick={() => onImages(images.filter(({ id }) => id !== image.id))}
              >
                <IconX size={15} stroke={2} aria-hidden />
              </IconButton>
            </span>
          </li>
        ))}
        {pending.map(({ key, name, fault }) => (
          <li
            key={key}
            className={`${css.tile} ${css.waiting}`}
            data-failed={fault ? "" : undefined}
            role={fault ? "alert" : "status"}
          >
            {fault ? (
              <>
                <strong>{tUi(($) => $.uploadFailed)}</strong>
                <span>
                  {name}: {fault}
                </span>
                <Button
                  aria-label={t(($) => $.images.dismiss, { name })}
                  onClick={() => dismiss(key)}
                >
                  OK
                </Button>
              </>
            ) : (
              <span>{t(($) => $.images.uploading, { name })}</span>
            )}
          </li>
        ))}
      </ul>
      <FileDrop
        multiple
        field="images"
        label={t(($) => $.images.add)}
        hint={t(($) => $.images.types)}
        accept="image/jpeg,image/png,image/webp"
        onFile={(file) => void add(file)}
      />
    </Stack>
  )
}
