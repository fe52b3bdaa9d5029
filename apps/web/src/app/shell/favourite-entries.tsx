import type { KeyboardEvent } from "react"
import { useTranslation } from "react-i18next"
import type { Area } from "../nav.ts"
import { AreaLink } from "./area-link.tsx"
import { useFavourites } from "./favourites.ts"

/** A person's favourites; Alt and the arrow keys move one. Nothing without any. */
export function FavouriteEntries({ onOpen }: { onOpen?: (() => void) | undefined }) {
  const { t } = useTranslation("app")
  const { favourites, move } = useFavourites()
  if (favourites.length === 0) return null
  const moving = (area: Area) => (event: KeyboardEvent) => {
    if (!event.altKey || !/^Arrow(Up|Down)$/.test(event.key)) return
    move(area, event.key === "ArrowUp" ? -1 : 1)
    event.preventDefault()
  }
  return (
    <>
      <h2>{t(($) => $.favourites.heading)}</h2>
      <ul>
        {favourites.map((area) => (
          <li key={area.name}>
            <AreaLink area={area} onOpen={onOpen} onKeyDown={moving(area)} isPinnable />
          </li>
        ))}
      </ul>
    </>
  )
}
