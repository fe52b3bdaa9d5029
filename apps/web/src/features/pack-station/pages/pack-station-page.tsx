import { useTranslation } from "react-i18next"
import { locationChoices } from "#features/stock/stock-locations/components/location-choices.ts"
import { queryClient } from "#lib/query-client.ts"
import { QueryPart } from "#ui/detail/query-part.tsx"
import { Page } from "#ui/page/page.tsx"
import { PlaceChoice } from "../components/place-choice.tsx"
import { Station } from "../components/station.tsx"
import { useStationPlace } from "../components/use-station-place.ts"

export function loader() {
  void queryClient.prefetchQuery(locationChoices)
  return null
}

/** The pack station, once its location is known. */
export function PackStationPage() {
  const { t } = useTranslation("pack-station")
  const places = useStationPlace()
  if (places.place) return <Station key={places.place.id} place={places.place} places={places} />
  return (
    <Page form title={t(($) => $.title)}>
      <QueryPart query={places.query}>{() => <PlaceChoice places={places} />}</QueryPart>
    </Page>
  )
}
