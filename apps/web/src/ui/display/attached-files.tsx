import { IconFile } from "@tabler/icons-react"
import css from "./attached-files.module.css"
import { Thumbnail } from "./thumbnail.tsx"

type AttachedFile = { id: string; name: string; mime: string; url: string }
type Props = { label: string; files: readonly AttachedFile[] }

/** The files attached to a text: pictures as previews, others by name. Each opens in a new tab. */
export function AttachedFiles({ label, files }: Props) {
  if (files.length === 0) return null
  return (
    <ul className={css.files} aria-label={label}>
      {files.map(({ id, name, mime, url }) => {
        const isPicture = mime.startsWith("image/")
        return (
          <li key={id}>
            <a
              className={css.file}
              data-picture={isPicture || undefined}
              href={url}
              target="_blank"
              rel="noreferrer"
            >
              {isPicture ? (
                <Thumbnail src={url} large />
              ) : (
                <IconFile size={16} stroke={1.6} aria-hidden />
              )}
              <span className={css.name}>{name}</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
