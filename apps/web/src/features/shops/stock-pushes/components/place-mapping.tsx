import type { Shop } from "@packhaus/contract/shops/schema"
import { stockPushes as api } from "@packhaus/contract/shops/stock-pushes/endpoints"
import type { StockPlace, StockSettings } from "@packhaus/contract/shops/stock-pushes/schema"
import type { StockLocation } from "@packhaus/contract/stock/stock-locations/schema"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useCan, useSeesMany } from "#features/sign-in/sessions/queries.ts"
import { locationChoices } from "#features/stock/stock-locations/components/location-choices.ts"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { SelectField } from "#ui/fields/field.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { Faint, FieldGrid, Inline, Stack } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { Section } from "#ui/page/section.tsx"
import { staleByTelling } from "../queries.ts"

type Props = {
  shop: Shop
  stock: StockSettings
  places: readonly StockPlace[]
  error: string | null
  onChange: (places: StockPlace[]) => void
}

/** The shop location that each of our locations counts towards. */
export function PlaceMapping({ shop, stock, places, error, onChange }: Props) {
  const { t } = useTranslation("stock-pushes")
  const can = useCan()
  const seesMany = useSeesMany()
  const { data: known = [] } = useQuery(locationChoices)
  const read = useSave({
    send: () => call(api.readPlaces, { params: { id: shop.id } }),
    done: t(($) => $.form.readPlacesDone),
    failed: t(($) => $.form.readPlacesFailed),
    stale: staleByTelling,
  })
  const chosen = (id: string) => places.find(({ location_id }) => location_id === id)
  const isOffered = ({ id, status, type, owner_id }: StockLocation) =>
    chosen(id) !== undefined ||
    (status === "active" && (type === "platform" || owner_id === shop.organisation_id || !seesMany))
  const options = stock.shop_places.map(({ external_id, name }) => ({
    value: external_id,
    label: name,
  }))
  function choose(location_id: string, external_location_id: string) {
    const others = places.filter((one) => one.location_id !== location_id)
    onChange(external_location_id ? [...others, { location_id, external_location_id }] : others)
  }
  return (
    <Section title={t(($) => $.form.places)}>
      <Stack>
        <Faint>{t(($) => $.form.placesHint)}</Faint>
        {options.length > 0 ? (
          <FieldGrid>
            {known.filter(isOffered).map(({ id, name }) => (
              <SelectField
                key={id}
                label={name}
                value={chosen(id)?.external_location_id ?? ""}
                empty={t(($) => $.form.none)}
                options={options}
                onChange={({ target }) => choose(id, target.value)}
              />
            ))}
          </FieldGrid>
        ) : (
          <p>{t(($) => $.form.noPlaces)}</p>
        )}
        {error ? <Notice tone="critical">{t(($) => $.form.choosePlace)}</Notice> : null}
        <Inline>
          {can("stock_push.write") ? (
            <Button loading={read.isPending} onClick={() => read.mutate()}>
              {t(($) => $.form.readPlaces)}
            </Button>
          ) : null}
          {stock.shop_places_read_at ? (
            <Faint>
              {t(($) => $.form.placesRead)} <Moment at={stock.shop_places_read_at} time />
            </Faint>
          ) : null}
        </Inline>
      </Stack>
    </Section>
  )
}
