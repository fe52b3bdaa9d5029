import { IconPin, IconPinnedOff } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { IconButton } from "#ui/actions/button.tsx"
import { type Area, useAreaLabel } from "../nav.ts"
import { useFavourites } from "./favourites.ts"
import css from "./sidebar.module.css"

const small = { size: 14, stroke: 1.8, "aria-hidden": true } as const

/** The pin beside an entry: visible on hover, on focus, and on touch screens. */
export function Pin({ area }: { area: Area }) {
  const { t } = useTranslation("app")
  const favourites = useFavourites()
  const name = useAreaLabel()(area)
  const isFavourite = favourites.isFavourite(area)
  const isRefused = !isFavourite && favourites.isFull
  const label = isRefused
    ? t(($) => $.favourites.full)
    : t(($) => (isFavourite ? $.favourites.remove : $.favourites.add), { name })
  return (
    <span className={css.pin}>
      <IconButton
        label={label}
        inert={isRefused || !favourites.isRead}
        onClick={() => favourites.toggle(area)}
      >
        {isFavourite ? <IconPinnedOff {...small} /> : <IconPin {...small} />}
      </IconButton>
    </span>
  )
}
