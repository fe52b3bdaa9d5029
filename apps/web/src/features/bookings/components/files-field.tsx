import { MAX_BOOKING_FILES } from "@packhaus/contract/bookings/rules"
import { IconX } from "@tabler/icons-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { PendingFiles } from "#features/files/uploads/components/pending-files.tsx"
import { type StoredFile, useUploads } from "#features/files/uploads/components/use-uploads.ts"
import { IconButton } from "#ui/actions/button.tsx"
import { FileDrop } from "#ui/fields/file-drop.tsx"
import { Line, Lines, Stack } from "#ui/page/layout.tsx"
import { bookingFiles } from "./file-kinds.ts"

type Props = { fault: string | null; onKeys: (keys: string[]) => void }

/** The files of a new booking: uploaded when chosen; the form holds their keys. */
export function FilesField({ fault, onKeys }: Props) {
  const { t } = useTranslation("bookings")
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  const { context, accept } = bookingFiles
  const set = (next: readonly StoredFile[]) => {
    setFiles(next)
    onKeys(next.map(({ id }) => id))
  }
  const { pending, add, dismiss } = useUploads({
    files,
    onFiles: set,
    context,
    // The files get their organisation when the booking is created.
    organisation_id: "",
    most: MAX_BOOKING_FILES,
    tooMany: t(($) => $.files.tooMany),
  })
  return (
    <Stack>
      {files.length > 0 ? (
        <Lines>
          {files.map(({ id, name, url }) => (
            <Line key={id} title={<a href={url}>{name}</a>}>
              <IconButton
                label={t(($) => $.files.remove, { name })}
                onClick={() => set(files.filter((one) => one.id !== id))}
              >
                <IconX size={15} stroke={2} aria-hidden />
              </IconButton>
            </Line>
          ))}
        </Lines>
      ) : null}
      <PendingFiles
        pending={pending}
        onDismiss={dismiss}
        uploading={(name) => t(($) => $.files.uploading, { name })}
      />
      <FileDrop
        multiple
        field="files"
        label={t(($) => $.files.add)}
        hint={t(($) => $.files.most, { most: MAX_BOOKING_FILES })}
        accept={accept}
        onFile={(file) => void add(file)}
      />
      {fault ? <div role="alert">{fault}</div> : null}
    </Stack>
  )
}
