import { type KeyboardEvent, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useFavouriteCounts } from "#ui/favourites/use-favourites.ts"
import type { Area } from "../nav.ts"
import { AreaLink } from "./area-link.tsx"
import { useFavourites } from "./favourites.ts"

/** A person's favourites; dragging, or Alt and the arrow keys, moves one. Nothing without any. */
export function FavouriteEntries({ onOpen }: { onOpen?: (() => void) | undefined }) {
  const { t } = useTranslation("app")
  const { favourites, move } = useFavourites()
  const counts = useFavouriteCounts(favourites.some(({ needs }) => needs === "saved_view.keep"))
  const dragged = useRef<Area>(null)
  if (favourites.length === 0) return null
  const moving = (area: Area, at: number) => (event: KeyboardEvent) => {
    if (!event.altKey || !/^Arrow(Up|Down)$/.test(event.key)) return
    const to = favourites[event.key === "ArrowUp" ? at - 1 : at + 1]
    if (to) move(area, to)
    event.preventDefault()
  }
  return (
    <>
      <h2>{t(($) => $.favourites.heading)}</h2>
      <ul>
        {favourites.map((area, at) => (
          <li
            key={area.name}
            draggable
            onDragStart={() => {
              dragged.current = area
            }}
            onDragOver={(event) => dragged.current && event.preventDefault()}
            onDrop={() => {
              if (dragged.current) move(dragged.current, area)
              dragged.current = null
            }}
          >
            <AreaLink
              area={area}
              counted={counts[area.name]}
              onOpen={onOpen}
              onKeyDown={moving(area, at)}
              isPinnable
            />
          </li>
        ))}
      </ul>
    </>
  )
}
