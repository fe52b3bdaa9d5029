import {
  type LocationPriority,
  MAX_RANK,
  REST_OF_WORLD,
} from "@packhaus/contract/location-priorities/schema"
import type { StockLocation } from "@packhaus/contract/stock/stock-locations/schema"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { Button } from "#ui/actions/button.tsx"
import { StatusBadge } from "#ui/display/badge.tsx"
import { SelectField } from "#ui/fields/field.tsx"
import { Inline, Line, Lines } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { PriorityPlace } from "./priority-place.tsx"
import type { PrioritySave } from "./use-priority-save.ts"

type Props = {
  list: LocationPriority
  places: readonly StockLocation[]
  save: PrioritySave
  mayChange: boolean
  /** An own list can be reset to the platform's default. */
  hasDefault: boolean
}

/** The name of a country, or of the list for all others. */
export function useCountryName() {
  const { t } = useTranslation("stock-locations")
  const { country } = useFormat()
  return (code: string) =>
    code === REST_OF_WORLD ? t(($) => $.priority.restOfWorld) : country(code)
}

/** The locations of one country in the order of priority. */
export function PriorityList({ list, places, save, mayChange, hasDefault }: Props) {
  const { t } = useTranslation("stock-locations")
  const nameOf = useCountryName()
  const { country_code: country, own } = list
  const { set, remove } = save
  // The sent order is shown until the answer arrives, so that a second press builds on the first.
  const sent = set.isPending && set.variables.country === country ? set.variables.ids : null
  const ids = sent ?? list.places.map(({ location_id }) => location_id)
  const place = (id: string) =>
    list.places.find(({ location_id }) => location_id === id) ??
    places.find((each) => each.id === id)
  const put = (next: readonly string[]) => set.mutate({ country, ids: next })
  const left = places.filter(({ id, status }) => status === "active" && !ids.includes(id))
  const editable = own && mayChange

  function move(id: string, by: 1 | -1) {
    const next = ids.filter((each) => each !== id)
    next.splice(ids.indexOf(id) + by, 0, id)
    put(next)
  }
  return (
    <Section
      flush
      title={nameOf(country)}
      side={own ? null : <StatusBadge tone="neutral">{t(($) => $.priority.default)}</StatusBadge>}
    >
      <Lines>
        {ids.map((id, index) => (
          <PriorityPlace
            key={id}
            id={`${country}-${id}`}
            rank={index + 1}
            place={place(id)}
            editable={editable}
            first={index === 0}
            last={index === ids.length - 1}
            only={ids.length === 1}
            onMove={(by) => move(id, by)}
            onRemove={() => put(ids.filter((each) => each !== id))}
          />
        ))}
        {mayChange ? (
          <Line
            title={
              editable && left.length > 0 && ids.length < MAX_RANK ? (
                <SelectField
                  label={t(($) => $.priority.addPlace, { rank: String(ids.length + 1) })}
                  empty="–"
                  value=""
                  options={left.map(({ id, name }) => ({ value: id, label: name }))}
                  onChange={({ target }) => target.value && put([...ids, target.value])}
                />
              ) : null
            }
          >
            <Inline>
              {own ? (
                <Button loading={remove.isPending} onClick={() => remove.mutate(country)}>
                  {t(($) => (hasDefault ? $.priority.backToDefault : $.priority.removeCountry))}
                </Button>
              ) : (
                <Button loading={set.isPending} onClick={() => put(ids)}>
                  {t(($) => $.priority.makeOwn)}
                </Button>
              )}
            </Inline>
          </Line>
        ) : null}
      </Lines>
    </Section>
  )
}
