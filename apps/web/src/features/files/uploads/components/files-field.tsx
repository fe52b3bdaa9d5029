import { fileTypes } from "@packhaus/contract/files/uploads/schema"
import { IconX } from "@tabler/icons-react"
import { useState } from "react"
import { IconButton } from "#ui/actions/button.tsx"
import { FileDrop } from "#ui/fields/file-drop.tsx"
import { Line, Lines, Stack } from "#ui/page/layout.tsx"
import { PendingFiles } from "./pending-files.tsx"
import { type StoredFile, useUploads } from "./use-uploads.ts"

type Words = {
  add: string
  types: string
  tooMany: string
  remove: (name: string) => string
  uploading: (name: string) => string
}
type Props = {
  /** The upload context: the kind of file. */
  context: string
  most: number
  words: Words
  /** The fault of the field. */
  fault: string | null
  /** Accepted file types; all by default. */
  accept?: string
  /** Files are chosen with a button one line high. */
  compact?: boolean
  onKeys: (keys: string[]) => void
}

/** The files of a form: uploaded when chosen; the form holds their keys. */
export function FilesField(props: Props) {
  const { context, most, words, fault, compact = false, onKeys } = props
  const { accept = Object.keys(fileTypes).join(",") } = props
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  const set = (next: readonly StoredFile[]) => {
    setFiles(next)
    onKeys(next.map(({ id }) => id))
  }
  const { pending, add, dismiss } = useUploads({
    files,
    onFiles: set,
    context,
    // They get their organisation when the form is sent.
    organisation_id: "",
    most,
    tooMany: words.tooMany,
  })
  return (
    <Stack>
      {files.length > 0 ? (
        <Lines>
          {files.map(({ id, name, url }) => (
            <Line key={id} title={<a href={url}>{name}</a>}>
              <IconButton
                label={words.remove(name)}
                onClick={() => set(files.filter((one) => one.id !== id))}
              >
                <IconX size={15} stroke={2} aria-hidden />
              </IconButton>
            </Line>
          ))}
        </Lines>
      ) : null}
      <PendingFiles pending={pending} onDismiss={dismiss} uploading={words.uploading} />
      <FileDrop
        multiple
        compact={compact}
        field="files"
        label={words.add}
        hint={words.types}
        accept={accept}
        onFile={(file) => void add(file)}
      />
      {fault ? <div role="alert">{fault}</div> : null}
    </Stack>
  )
}
