import { lineTitle } from "@packhaus/contract/purchasing/stock-orders/rules"
import type { ItemToPutAway } from "@packhaus/contract/warehouse/bins/schema"
import { IconVolume, IconVolumeOff } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import {
  type StationPlace,
  useStationPlace,
} from "#features/pack-station/components/use-station-place.ts"
import { Button } from "#ui/actions/button.tsx"
import { QueryPart } from "#ui/detail/query-part.tsx"
import { SelectField } from "#ui/fields/field.tsx"
import { Faint, Line, Lines, Stack } from "#ui/page/layout.tsx"
import { Page } from "#ui/page/page.tsx"
import { Section } from "#ui/page/section.tsx"
import { PutAwayForm } from "../components/put-away-form.tsx"
import { Refills } from "../components/refills.tsx"
import { type PutAwayWork, piecesOf, usePutAway } from "../components/use-put-away.ts"
import { binQueries } from "../queries.ts"

/** Puts goods away with a scanner: item, bin, pieces. */
export function PutAwayPage() {
  const { t } = useTranslation("bins")
  const places = useStationPlace()
  const { query, place, all, choose } = places
  if (place) return <Work key={place.id} location={place} places={places} />
  return (
    <Page form title={t(($) => $.work.title)}>
      <QueryPart query={query}>
        {() =>
          all.length === 0 ? (
            <Faint>{t(($) => $.work.placeNone)}</Faint>
          ) : (
            <SelectField
              label={t(($) => $.work.place)}
              hint={t(($) => $.work.placeHint)}
              empty={t(($) => $.generate.choose)}
              options={all.map(({ id, name }) => ({ value: id, label: name }))}
              value=""
              onChange={({ target }) => choose(target.value)}
            />
          )
        }
      </QueryPart>
    </Page>
  )
}

type Place = NonNullable<StationPlace["place"]>

function Work({ location, places }: { location: Place; places: StationPlace }) {
  const { t } = useTranslation("bins")
  const station = usePutAway(location.id)
  const { isOn, toggle } = station.sound
  const items = useQuery(binQueries.toPutAway(location.id))
  const { data: refills = [] } = useQuery(binQueries.replenishment(location.id))
  const SoundIcon = isOn ? IconVolume : IconVolumeOff
  return (
    <Page
      title={t(($) => $.work.title)}
      lead={location.name}
      actions={
        <>
          {places.all.length > 1 ? (
            <Button onClick={places.forget}>{t(($) => $.work.change)}</Button>
          ) : null}
          <Button icon={<SoundIcon size={15} stroke={1.8} aria-hidden />} onClick={toggle}>
            {t(($) => (isOn ? $.work.soundOn : $.work.soundOff))}
          </Button>
        </>
      }
    >
      <Stack>
        <PutAwayForm station={station} />
        <QueryPart query={items}>{(all) => <OpenItems items={all} station={station} />}</QueryPart>
        <Refills location={location.id} refills={refills} />
      </Stack>
    </Page>
  )
}

type OpenProps = { items: readonly ItemToPutAway[]; station: PutAwayWork }
/** Items that are in no bin. */
function OpenItems({ items, station }: OpenProps) {
  const { t } = useTranslation("bins")
  return (
    <Section flush title={t(($) => $.work.open)}>
      <Lines>
        {items.length === 0 ? <Line title={<Faint>{t(($) => $.work.noBins)}</Faint>} /> : null}
        {items.map((item) => (
          <Line
            key={item.inventory_item_id}
            title={lineTitle(item)}
            sub={[item.sku, item.bins[0]?.code].filter(Boolean).join(" → ")}
          >
            <Button onClick={() => station.choose(item)}>
              {t(($) => $.work.openCount, { count: piecesOf(item) })}
            </Button>
          </Line>
        ))}
      </Lines>
    </Section>
  )
}
