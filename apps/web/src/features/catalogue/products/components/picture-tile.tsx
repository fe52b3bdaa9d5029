import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from "@tabler/icons-react"
import type { ComponentProps } from "react"
import { useTranslation } from "react-i18next"
import { IconButton } from "#ui/actions/button.tsx"
import { TextField } from "#ui/fields/field.tsx"
import { Inline } from "#ui/page/layout.tsx"
import type { Picture } from "./images-schema.ts"
import css from "./pictures.module.css"

type Props = {
  picture: Picture
  at: number
  last: boolean
  alt: Omit<ComponentProps<typeof TextField>, "label">
  onMove: (to: number) => void
  onRemove: () => void
  onDrag: () => void
  onDropped: () => void
}

/**
 * One picture of the form. It is moved by drag, or by buttons that keep the focus on the moved
 * picture.
 */
export function PictureTile(props: Props) {
  const { picture, at, last, alt, onMove, onRemove, onDrag, onDropped } = props
  const { t } = useTranslation("products")
  const n = at + 1
  function move(by: 1 | -1) {
    onMove(at + by)
    const button = `${picture.id}-${by}`
    requestAnimationFrame(() => document.getElementById(button)?.focus())
  }
  return (
    <li
      className={css.tile}
      draggable
      onDragStart={onDrag}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onDropped()
      }}
    >
      <IconGripVertical size={16} stroke={1.6} aria-hidden />
      <img src={picture.url} alt="" draggable={false} referrerPolicy="no-referrer" />
      <div className={css.words}>
        <TextField
          label={t(($) => $.images.alt, { n })}
          hint={at === 0 ? t(($) => $.images.first) : undefined}
          {...alt}
        />
        <Inline>
          <IconButton
            id={`${picture.id}--1`}
            label={t(($) => $.images.earlier, { n })}
            inert={at === 0}
            onClick={() => move(-1)}
          >
            <IconArrowUp size={16} stroke={1.8} aria-hidden />
          </IconButton>
          <IconButton
            id={`${picture.id}-1`}
            label={t(($) => $.images.later, { n })}
            inert={last}
            onClick={() => move(1)}
          >
            <IconArrowDown size={16} stroke={1.8} aria-hidden />
          </IconButton>
          <IconButton label={t(($) => $.images.remove, { n })} onClick={onRemove}>
            <IconTrash size={16} stroke={1.8} aria-hidden />
          </IconButton>
        </Inline>
      </div>
    </li>
  )
}
