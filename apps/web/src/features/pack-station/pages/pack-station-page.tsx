import { locationChoices } from "#features/stock/stock-locations/components/location-choices.ts"
import { queryClient } from "#lib/query-client.ts"
import { QueryPart } from "#ui/detail/query-part.tsx"
import { PlaceChoice } from "../components/place-choice.tsx"
import { Station } from "../components/station.tsx"
import { useStationPlace } from "../components/use-station-place.ts"

export function loader() {
  void queryClient.prefetchQuery(locationChoices)
  return null
}

/** The pack station, once its location is known. */
export function PackStationPage() {
  const places = useStationPlace()
  return (
    <QueryPart query={places.query}>
      {() =>
        places.place ? (
          <Station key={places.place.id} place={places.place} places={places} />
        ) : (
          <PlaceChoice places={places} />
        )
      }
    </QueryPart>
  )
}
