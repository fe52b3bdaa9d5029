import { MOST_PHOTOS } from "@packhaus/contract/stock-orders/rules"
import type { Arrival } from "@packhaus/contract/stock-orders/schema"
import { IconX } from "@tabler/icons-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { PendingFiles } from "#features/uploads/components/pending-files.tsx"
import { type StoredFile, useUploads } from "#features/uploads/components/use-uploads.ts"
import { IconButton } from "#ui/actions/button.tsx"
import { FileDrop } from "#ui/fields/file-drop.tsx"
import { Stack } from "#ui/page/layout.tsx"
import css from "./arrival-photos.module.css"

/** The photos of an arrival, small; each opens in full. */
export function ArrivalPhotos({ photos }: { photos: Arrival["photos"] }) {
  const { t } = useTranslation("stock-orders")
  if (photos.length === 0) return null
  return (
    <ul className={css.photos} aria-label={t(($) => $.arrive.photos)}>
      {photos.map(({ id, url }, at) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noreferrer">
            <img src={url} alt={t(($) => $.arrive.photo, { n: at + 1 })} />
          </a>
        </li>
      ))}
    </ul>
  )
}

type Props = {
  /** What the form finds wrong with them. */
  fault: string | null
  onKeys: (keys: string[]) => void
}

/** Photos that are added to an arrival as it is booked: uploaded as they are chosen, the form has their keys. */
export function PhotosField({ fault, onKeys }: Props) {
  const { t } = useTranslation("stock-orders")
  const [photos, setPhotos] = useState<readonly StoredFile[]>([])
  const set = (files: readonly StoredFile[]) => {
    setPhotos(files)
    onKeys(files.map(({ id }) => id))
  }
  const { pending, add, dismiss } = useUploads({
    files: photos,
    onFiles: set,
    context: "stock_order_photo",
    // They become the customer's as the arrival is booked.
    organisation_id: "",
    most: MOST_PHOTOS,
    tooMany: t(($) => $.arrive.tooMany),
  })
  return (
    <Stack>
      {photos.length > 0 ? (
        <ul className={css.photos} aria-label={t(($) => $.arrive.photos)}>
          {photos.map(({ id, url }, at) => (
            <li key={id}>
              <img src={url} alt={t(($) => $.arrive.photo, { n: at + 1 })} />
              <IconButton
                label={t(($) => $.arrive.removePhoto, { n: at + 1 })}
                onClick={() => set(photos.toSpliced(at, 1))}
              >
                <IconX size={15} stroke={2} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
      <PendingFiles
        pending={pending}
        onDismiss={dismiss}
        notTaken={t(($) => $.arrive.notTaken)}
        uploading={(name) => t(($) => $.arrive.uploading, { name })}
      />
      <FileDrop
        multiple
        field="photos"
        label={t(($) => $.arrive.addPhotos)}
        hint={t(($) => $.arrive.photoTypes)}
        accept="image/jpeg,image/png,image/webp"
        onFile={(file) => void add(file)}
      />
      {fault ? <div role="alert">{fault}</div> : null}
    </Stack>
  )
}
