import { MAX_PARCEL_PHOTOS } from "@packhaus/contract/shipping/parcels/schema"
import { IconCamera } from "@tabler/icons-react"
import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { PendingFiles } from "#features/files/uploads/components/pending-files.tsx"
import { type StoredFile, useUploads } from "#features/files/uploads/components/use-uploads.ts"
import { Button } from "#ui/actions/button.tsx"
import { shrink } from "./shrink.ts"
import css from "./station.module.css"
import type { Station } from "./use-station.ts"

/** Photos of the packed parcel, if the location asks for them. */
export function PhotoPart({ station }: { station: Station }) {
  const { t } = useTranslation("pack-station")
  const { work, working } = station
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  const { pending, add, dismiss } = useUploads({
    files,
    onFiles(all) {
      setFiles(all)
      const keys = [...working.get().photos, ...all.map(({ id }) => id)]
      working.put({ photos: [...new Set(keys)].slice(0, MAX_PARCEL_PHOTOS) })
    },
    context: "parcel_photo",
    // They get the merchant's organisation with the parcel.
    organisation_id: "",
    most: MAX_PARCEL_PHOTOS,
    tooMany: t(($) => $.photo.tooMany, { count: MAX_PARCEL_PHOTOS }),
  })
  const discard = () => {
    setFiles([])
    working.put({ photos: [] })
  }
  const count = work.photos.length
  return (
    <section className={css.card} aria-labelledby="packing-photo">
      <h2 id="packing-photo">{t(($) => $.photo.title)}</h2>
      {count > 0 ? <p>{t(($) => $.photo.taken, { count })}</p> : null}
      <PendingFiles
        pending={pending}
        onDismiss={dismiss}
        uploading={(name) => t(($) => $.photo.uploading, { name })}
      />
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        capture="environment"
        aria-label={t(($) => $.photo.take)}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void shrink(file).then(add)
          currentTarget.value = ""
        }}
      />
      <Button
        wide
        icon={<IconCamera size={18} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t(($) => $.photo.take)}
      </Button>
      {count > 0 ? (
        <Button look="quiet" onClick={discard}>
          {t(($) => $.photo.discard)}
        </Button>
      ) : null}
    </section>
  )
}
