import { IconPaperclip, IconUpload } from "@tabler/icons-react"
import { type DragEvent, useId, useState } from "react"
import css from "./file-drop.module.css"

type Props = {
  label: string
  hint?: string
  /** As in `<input type="file" accept>`. */
  accept: string
  /** The name of the chosen file. */
  chosen?: string | null
  /** Several files are handed over one by one; otherwise only the first. */
  multiple?: boolean
  /** Its name in a form, by which faults and focus find it. */
  field?: string
  /** One line high, as a button beside other controls. */
  compact?: boolean
  onFile: (file: File) => void
}

/**
 * A file, dropped or chosen. A real file input covers the whole field, so every keyboard can open
 * it.
 */
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
          target.value = "" // Lets the same file be chosen again after a correction.
        }}
      />
    </label>
  )
}
