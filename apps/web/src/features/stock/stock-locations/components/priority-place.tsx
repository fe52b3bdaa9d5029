import type { LocationKind } from "@packhaus/contract/stock/stock-locations/schema"
import { IconArrowDown, IconArrowUp, IconTrash } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { IconButton } from "#ui/actions/button.tsx"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Inline, Line } from "#ui/page/layout.tsx"

type Props = {
  id: string
  rank: number
  place: { name: string; kind: LocationKind; status: string } | undefined
  editable: boolean
  first: boolean
  last: boolean
  only: boolean
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** One location of a list. Moving it keeps the focus on the pressed button. */
export function PriorityPlace(props: Props) {
  const { id, rank, place, editable, first, last, only, onMove, onRemove } = props
  const { t } = useTranslation("stock-locations")
  const name = place?.name ?? "–"
  function move(by: 1 | -1) {
    onMove(by)
    const button = `${id}-${by}`
    requestAnimationFrame(() => document.getElementById(button)?.focus())
  }
  return (
    <Line
      title={
        <>
          <strong>{rank}.</strong> {name}
        </>
      }
      sub={place ? t(($) => $.kinds[place.kind].name) : null}
    >
      {place?.status === "inactive" ? (
        <StatusBadge tone="attention">{t(($) => $.priority.skipped)}</StatusBadge>
      ) : null}
      {editable ? (
        <Inline>
          <IconButton
            id={`${id}--1`}
            label={t(($) => $.priority.up, { name })}
            inert={first}
            onClick={() => move(-1)}
          >
            <IconArrowUp size={16} stroke={1.8} aria-hidden />
          </IconButton>
          <IconButton
            id={`${id}-1`}
            label={t(($) => $.priority.down, { name })}
            inert={last}
            onClick={() => move(1)}
          >
            <IconArrowDown size={16} stroke={1.8} aria-hidden />
          </IconButton>
          <IconButton
            label={t(($) => $.priority.takeOut, { name })}
            inert={only}
            onClick={onRemove}
          >
            <IconTrash size={16} stroke={1.8} aria-hidden />
          </IconButton>
        </Inline>
      ) : null}
    </Line>
  )
}
