import { MAX_PHOTOS } from "@packhaus/contract/purchasing/stock-orders/rules"
import type { Arrival } from "@packhaus/contract/purchasing/stock-orders/schema"
import { useTranslation } from "react-i18next"
import {
  PhotoStrip,
  PhotosField as UploadedPhotos,
} from "#features/files/uploads/components/photos-field.tsx"

/** The photos of an arrival, small; each opens in full. */
export function ArrivalPhotos({ photos }: { photos: Arrival["photos"] }) {
  const { t } = useTranslation("stock-orders")
  return (
    <PhotoStrip
      photos={photos}
      label={t(($) => $.arrive.photos)}
      nameOf={(n) => t(($) => $.arrive.photo, { n })}
    />
  )
}

type Props = {
  /** Faults of the chosen photos. */
  fault: string | null
  onKeys: (keys: string[]) => void
}

/** Photos that are added to an arrival as it is booked: uploaded as they are chosen, the form has their keys. */
export function PhotosField(props: Props) {
  const { t } = useTranslation("stock-orders")
  return (
    <UploadedPhotos
      {...props}
      context="stock_order_photo"
      most={MAX_PHOTOS}
      words={{
        photos: t(($) => $.arrive.photos),
        add: t(($) => $.arrive.addPhotos),
        types: t(($) => $.arrive.photoTypes),
        tooMany: t(($) => $.arrive.tooMany),
        photo: (n) => t(($) => $.arrive.photo, { n }),
        remove: (n) => t(($) => $.arrive.removePhoto, { n }),
        uploading: (name) => t(($) => $.arrive.uploading, { name }),
      }}
    />
  )
}
