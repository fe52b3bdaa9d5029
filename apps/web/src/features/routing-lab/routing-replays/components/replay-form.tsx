import {
  type LocationPriority,
  MAX_RANK,
  REST_OF_WORLD,
} from "@packhaus/contract/location-priorities/schema"
import { routingReplays as api } from "@packhaus/contract/routing-lab/routing-replays/endpoints"
import {
  type RoutingReplay,
  StartReplay,
} from "@packhaus/contract/routing-lab/routing-replays/schema"
import type { StockLocation } from "@packhaus/contract/stock/stock-locations/schema"
import { useTranslation } from "react-i18next"
import { PriorityPlace } from "#features/stock/stock-locations/components/priority-place.tsx"
import { whose } from "#features/stock/stock-locations/queries.ts"
import { useCountries } from "#lib/countries.ts"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { SelectField } from "#ui/fields/field.tsx"
import { PageForm } from "#ui/forms/page-form.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { Faint, Line, Lines } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { useListName } from "./replay-badge.tsx"

type Props = {
  organisation: string
  lists: readonly LocationPriority[]
  places: readonly StockLocation[]
  onDone: (replay: RoutingReplay) => void
}

/** The present priority list for a country: its own, or that of the rest of the world. */
function listFor(lists: readonly LocationPriority[], country: string) {
  const of = (code: string, own: boolean) =>
    lists.find((one) => one.country_code === code && one.own === own)
  return (
    of(country, true) ?? of(REST_OF_WORLD, true) ?? of(country, false) ?? of(REST_OF_WORLD, false)
  )
}
const idsFor = (lists: readonly LocationPriority[], country: string) =>
  (listFor(lists, country)?.places ?? []).map(({ location_id }) => location_id)

/** A country and its locations in the order to replay; starts with the present list. */
export function ReplayForm({ organisation, lists, places, onDone }: Props) {
  const { t } = useTranslation("routing-replays")
  const nameOf = useListName()
  const countries = useCountries()
  const [first = REST_OF_WORLD] = lists.map(({ country_code }) => country_code)
  const { form, save } = useMutationForm({
    schema: StartReplay,
    values: { country_code: first, location_ids: idsFor(lists, first) },
    send: (body: StartReplay) => call(api.start, { body: { ...body, ...whose(organisation) } }),
    failed: t(($) => $.create.failed),
    stale: ["routing-replays"],
    onDone: ({ routing_replay }) => onDone(routing_replay),
  })
  const { country_code: country, location_ids: ids } = form.values
  const put = (next: readonly string[]) => form.set("location_ids", [...next])
  const present = idsFor(lists, country)
  const placeOf = (id: string) =>
    places.find((each) => each.id === id) ??
    lists.flatMap((list) => list.places).find(({ location_id }) => location_id === id)
  const left = places.filter(({ id, status }) => status === "active" && !ids.includes(id))
  const isSame = ids.join() === present.join()
  const { onChange: _, ...field } = form.field("country_code")

  function move(id: string, by: 1 | -1) {
    const next = ids.filter((each) => each !== id)
    next.splice(ids.indexOf(id) + by, 0, id)
    put(next)
  }
  return (
    <PageForm form={form} save={save} submit={t(($) => $.create.submit)}>
      <SelectField
        label={t(($) => $.create.country)}
        options={[{ value: REST_OF_WORLD, label: nameOf(REST_OF_WORLD) }, ...countries]}
        {...field}
        onChange={({ target }) => {
          form.set("country_code", target.value)
          put(idsFor(lists, target.value))
        }}
      />
      <Section
        flush
        title={t(($) => $.create.list)}
        side={
          isSame ? (
            <Faint>{t(($) => $.create.same)}</Faint>
          ) : (
            <Button onClick={() => put(present)}>{t(($) => $.create.back)}</Button>
          )
        }
      >
        <Lines>
          {ids.length === 0 ? <Line title={<Faint>{t(($) => $.create.none)}</Faint>} /> : null}
          {ids.map((id, index) => (
            <PriorityPlace
              key={id}
              id={`replay-${id}`}
              rank={index + 1}
              place={placeOf(id)}
              editable
              first={index === 0}
              last={index === ids.length - 1}
              only={ids.length === 1}
              onMove={(by) => move(id, by)}
              onRemove={() => put(ids.filter((each) => each !== id))}
            />
          ))}
          {left.length > 0 && ids.length < MAX_RANK ? (
            <Line
              title={
                <SelectField
                  label={t(($) => $.create.add, { rank: String(ids.length + 1) })}
                  empty="–"
                  value=""
                  options={left.map(({ id, name }) => ({ value: id, label: name }))}
                  onChange={({ target }) => target.value && put([...ids, target.value])}
                />
              }
            />
          ) : null}
        </Lines>
      </Section>
    </PageForm>
  )
}
