import { isStaff } from "@packhaus/contract/access/roles"
import { useQuery } from "@tanstack/react-query"
import { useCan, useSession } from "#features/sign-in/sessions/queries.ts"
import { locationChoices } from "#features/stock/stock-locations/components/location-choices.ts"

/** Staff pack at every location; customers and suppliers only at their own (domain 1). */
export function useMyPlaces() {
  const { role, organisation } = useSession()
  const can = useCan()
  const places = useQuery({ ...locationChoices, enabled: can("location.read") }).data
  const nameOf = (id: string) => places?.find((place) => place.id === id)?.name ?? id
  /** Until the locations have loaded, all are allowed: the server decides. */
  const isMine = (id: string) =>
    isStaff(role) ||
    !places ||
    places.some((each) => each.id === id && each.owner_id === organisation.id)
  return { places: places ?? [], nameOf, isMine }
}
