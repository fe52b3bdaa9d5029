import { IconPaperclip, IconUpload } from "@tabler/icons-react"
import { type DragEvent, useId, useState } from "react"
import css from "./file-drop.module.css"

type Props = {
  label: string
  hint?: string
  /** As in `<input type="file" accept>`. */
  accept: string
  /** The file that was chosen, by name. */
  chosen?: string | null
  /** Several at once are handed over one by one; otherwise the first alone. */
  multiple?: boolean
  /** Its name in a form, by which faults and hints lead to it. */
  field?: string
  /** A button beside what it goes with, of one line. */
  compact?: boolean
  onFile: (file: File) => void
}

/** A file, dropped or chosen. A real file input lies over the whole field, so every keyboard opens it. */
export function FileDrop(props: Props) {
  const { label, hint, accept, chosen, multiple = false, field, compact = false, onFile } = props
  const id = useId()
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    for (const file of [...(files ?? [])].slice(0, multiple ? undefined : 1)) onFile(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <label
      className={css.drop}
      data-over={over}
      data-compact={compact || undefined}
      title={compact ? hint : undefined}
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {compact ? (
        <IconPaperclip size={18} stroke={1.6} aria-hidden />
      ) : (
        <IconUpload size={22} stroke={1.6} aria-hidden />
      )}
      <span className={css.label}>{chosen ?? label}</span>
      {hint && !compact ? <span className={css.hint}>{hint}</span> : null}
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-label={label}
        data-field={field}
        onChange={({ target }) => {
          take(target.files)
          target.value = "" // the same file can be chosen again after it was corrected
        }}
      />
    </label>
  )
}
