import { IconBookmark } from "@tabler/icons-react"
import { useSession } from "#features/sign-in/sessions/queries.ts"
import { useFavourites as useStoredFavourites } from "#ui/favourites/use-favourites.ts"
import { type Area, areasFor } from "../nav.ts"

/** A person's own favourites of the sidebar, in order: areas, and saved views of lists. */
export function useFavourites() {
  const areas = areasFor(useSession())
  const { all, isRead, isFull, has, toggle, move } = useStoredFavourites()
  const favourites = all.flatMap(({ area, view_id, name, path, search }): Area[] =>
    area === null
      ? [
          {
            name: view_id ?? "",
            label: { de: name ?? "", en: name ?? "" },
            path: `${path}${search}`,
            icon: IconBookmark,
            needs: "saved_view.keep",
          },
        ]
      : areas.filter((one) => one.name === area),
  )
  return {
    favourites,
    isRead,
    isFull,
    isFavourite: ({ name }: Area) => has(name),
    /** Adds an area at the end, or removes it or a view. */
    toggle({ name }: Area) {
      const own = all.find(({ view_id }) => view_id === name)
      toggle(own ?? { area: name, view_id: null, name: null, path: null, search: null })
    },
    move: (area: Area, to: Area) => move(area.name, to.name),
  }
}
