import { IconFile } from "@tabler/icons-react"
import css from "./attached-files.module.css"
import { Thumbnail } from "./thumbnail.tsx"

type AttachedFile = { id: string; name: string; mime: string; url: string }
type Props = { label: string; files: readonly AttachedFile[] }

/** Files beside something that was written: pictures are seen, others named. Each opens beside the page. */
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
