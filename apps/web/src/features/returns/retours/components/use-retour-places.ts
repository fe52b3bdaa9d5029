import { takesRetours } from "@packhaus/contract/returns/retours/rules"
import { useQuery } from "@tanstack/react-query"
import { useSession } from "#features/sign-in/sessions/queries.ts"
import { locationChoices } from "#features/stock/stock-locations/components/location-choices.ts"

/**
 * The locations where the viewer books returns, of this merchant once it is known; locations for
 * retours first.
 */
export function useRetourPlaces(merchant_id: string | null) {
  const { role, organisation } = useSession()
  const { data: places = [] } = useQuery(locationChoices)
  return places
    .filter((place) => takesRetours(place, { role, organisation_id: organisation.id }, merchant_id))
    .toSorted((a, b) => Number(b.kind === "retour") - Number(a.kind === "retour"))
}
