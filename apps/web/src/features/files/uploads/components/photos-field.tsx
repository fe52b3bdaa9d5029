import { IconX } from "@tabler/icons-react"
import { useState } from "react"
import { IconButton } from "#ui/actions/button.tsx"
import { FileDrop } from "#ui/fields/file-drop.tsx"
import { Stack } from "#ui/page/layout.tsx"
import { PendingFiles } from "./pending-files.tsx"
import css from "./photos-field.module.css"
import { type StoredFile, useUploads } from "./use-uploads.ts"

type Photo = { id: string; url: string }
type StripProps = {
  photos: readonly Photo[]
  /** The name of the list, and of each photo. */
  label: string
  nameOf: (n: number) => string
}

/** Thumbnails of photos; each opens in full size. */
export function PhotoStrip({ photos, label, nameOf }: StripProps) {
  if (photos.length === 0) return null
  return (
    <ul className={css.photos} aria-label={label}>
      {photos.map(({ id, url }, at) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noreferrer">
            <img src={url} alt={nameOf(at + 1)} />
          </a>
        </li>
      ))}
    </ul>
  )
}

type Words = {
  photos: string
  add: string
  types: string
  tooMany: string
  photo: (n: number) => string
  remove: (n: number) => string
  uploading: (name: string) => string
}
type Props = {
  /** The upload context: the kind of file. */
  context: string
  most: number
  words: Words
  /** The fault of the field. */
  fault: string | null
  onKeys: (keys: string[]) => void
}

/** Photos added with a booking: uploaded when chosen; the form holds their keys. */
export function PhotosField({ context, most, words, fault, onKeys }: Props) {
  const [photos, setPhotos] = useState<readonly StoredFile[]>([])
  const set = (files: readonly StoredFile[]) => {
    setPhotos(files)
    onKeys(files.map(({ id }) => id))
  }
  const { pending, add, dismiss } = useUploads({
    files: photos,
    onFiles: set,
    context,
    // They get the organisation of the goods when the form is sent.
    organisation_id: "",
    most,
    tooMany: words.tooMany,
  })
  return (
    <Stack>
      {photos.length > 0 ? (
        <ul className={css.photos} aria-label={words.photos}>
          {photos.map(({ id, url }, at) => (
            <li key={id}>
              <img src={url} alt={words.photo(at + 1)} />
              <IconButton label={words.remove(at + 1)} onClick={() => set(photos.toSpliced(at, 1))}>
                <IconX size={15} stroke={2} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
      <PendingFiles pending={pending} onDismiss={dismiss} uploading={words.uploading} />
      <FileDrop
        multiple
        field="photos"
        label={words.add}
        hint={words.types}
        accept="image/jpeg,image/png,image/webp"
        onFile={(file) => void add(file)}
      />
      {fault ? <div role="alert">{fault}</div> : null}
    </Stack>
  )
}
