import { useSession } from "#features/sign-in/sessions/queries.ts"
import { useStored } from "#lib/stored.ts"
import { type Area, areasFor } from "../nav.ts"

const MAX_FAVOURITES = 5

/** A person's own favourites of the sidebar, in order. Stored in this browser, per person. */
export function useFavourites() {
  const session = useSession()
  const [stored, store] = useStored(`favourites.${session.person.id}`, "")
  const areas = areasFor(session)
  const names = stored.split(" ").filter((name) => areas.some((area) => area.name === name))
  const save = (next: readonly string[]) => store(next.join(" "))
  return {
    favourites: names.flatMap((name) => areas.filter((area) => area.name === name)),
    isFull: names.length >= MAX_FAVOURITES,
    isFavourite: ({ name }: Area) => names.includes(name),
    /** Adds an area at the end, or removes it. A sixth one is not added. */
    toggle({ name }: Area) {
      if (names.includes(name)) save(names.filter((one) => one !== name))
      else if (names.length < MAX_FAVOURITES) save([...names, name])
    },
    /** Moves a favourite one place up (-1) or down (1). */
    move({ name }: Area, by: -1 | 1) {
      const at = names.indexOf(name)
      const other = names[at + by]
      if (at < 0 || other === undefined) return
      save(names.with(at, other).with(at + by, name))
    },
  }
}
