import { IconHelpCircle } from "@tabler/icons-react"
import { type KeyboardEvent, useRef } from "react"
import { useTranslation } from "react-i18next"
import { Link, useLocation } from "react-router"
import { helpPaths } from "#features/help/paths.ts"
import { useFavouriteCounts } from "#ui/favourites/use-favourites.ts"
import type { Area } from "../nav.ts"
import { AreaLink } from "./area-link.tsx"
import { useDialogWords } from "./dialog-words.ts"
import { useFavourites } from "./favourites.ts"
import css from "./sidebar.module.css"

// Entries of the sidebar that load after the first screen.

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

/** Help about the present page, and contact: in the same place on every page. */
export function HelpLink({ onOpen }: { onOpen?: () => void }) {
  const { pathname } = useLocation()
  const { help: label } = useDialogWords().menu
  return (
    <div className={css.entry}>
      <Link
        to={helpPaths.about(pathname)}
        className={css.link ?? ""}
        title={label}
        onClick={onOpen}
      >
        <IconHelpCircle size={17} stroke={1.7} aria-hidden />
        <span className={css.text}>{label}</span>
      </Link>
    </div>
  )
}
