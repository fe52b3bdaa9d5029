import { isStaff } from "@packhaus/contract/access/roles"
import { useQuery } from "@tanstack/react-query"
import { useSession } from "#features/sign-in/sessions/queries.ts"
import { locationChoices } from "#features/stock/stock-locations/components/location-choices.ts"
import { useStored } from "#lib/stored.ts"

/** The location of this station: the viewer's only one, or the one chosen in this browser. */
export function useStationPlace() {
  const { role, organisation } = useSession()
  const query = useQuery(locationChoices)
  const [kept, keep] = useStored("pack-station.place", "")
  const all = (query.data ?? []).filter(
    ({ owner_id }) => isStaff(role) || owner_id === organisation.id,
  )
  const [only] = all
  const place = all.length === 1 ? only : all.find(({ id }) => id === kept)
  return { query, all, place, choose: keep, forget: () => keep("") }
}
export type StationPlace = ReturnType<typeof useStationPlace>
