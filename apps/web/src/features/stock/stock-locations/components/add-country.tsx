import { REST_OF_WORLD } from "@packhaus/contract/location-priorities/schema"
import type { StockLocation } from "@packhaus/contract/stock/stock-locations/schema"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useCountries } from "#lib/countries.ts"
import { Button } from "#ui/actions/button.tsx"
import { SelectField } from "#ui/fields/field.tsx"
import { FieldGrid } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { useCountryName } from "./priority-list.tsx"
import type { PrioritySave } from "./use-priority-save.ts"

type Props = {
  taken: readonly string[]
  places: readonly StockLocation[]
  save: PrioritySave
}

/** Creates a priority list for another country with its first location. */
export function AddCountry({ taken, places, save: { set } }: Props) {
  const { t } = useTranslation("stock-locations")
  const nameOf = useCountryName()
  const countries = useCountries()
  const [country, setCountry] = useState("")
  const [place, setPlace] = useState("")
  const rest = { value: REST_OF_WORLD, label: nameOf(REST_OF_WORLD) }
  const add = () =>
    set.mutate(
      { country, ids: [place] },
      {
        onSuccess: () => {
          setCountry("")
          setPlace("")
        },
      },
    )
  return (
    <Section title={t(($) => $.priority.addCountry)}>
      <FieldGrid>
        <SelectField
          label={t(($) => $.columns.country)}
          empty="–"
          value={country}
          options={[rest, ...countries].filter(({ value }) => !taken.includes(value))}
          onChange={({ target }) => setCountry(target.value)}
        />
        <SelectField
          label={t(($) => $.priority.firstPlace)}
          empty="–"
          value={place}
          options={places
            .filter(({ status }) => status === "active")
            .map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => setPlace(target.value)}
        />
        <Button inert={!country || !place} loading={set.isPending} onClick={add}>
          {t(($) => $.priority.add)}
        </Button>
      </FieldGrid>
    </Section>
  )
}
