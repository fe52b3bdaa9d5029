import { IconUpload } from "@tabler/icons-react"
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
  onFile: (file: File) => void
}

/** A file, dropped or chosen. A real file input lies over the whole field, so every keyboard opens it. */
export function FileDrop({ label, hint, accept, chosen, multiple = false, field, onFile }: Props) {
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
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconUpload size={22} stroke={1.6} aria-hidden />
      <span className={css.label}>{chosen ?? label}</span>
      {hint ? <span className={css.hint}>{hint}</span> : null}
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
