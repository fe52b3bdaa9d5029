import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { locationChoices } from "#features/stock/stock-locations/components/location-choices.ts"
import { SelectField } from "#ui/fields/field.tsx"

/** The places to which goods may be ordered, or all of them. */
export function LocationField({
  value,
  onValue,
}: {
  value: string
  onValue: (value: string) => void
}) {
  const { t } = useTranslation("stock-orders")
  const { data = [] } = useQuery(locationChoices)
  const places = data.filter(({ kind }) => kind !== "dropshipping")
  if (places.length === 0) return null
  return (
    <SelectField
      label={t(($) => $.columns.location)}
      value={value}
      empty={t(($) => $.calendar.everywhere)}
      options={places.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={({ target }) => onValue(target.value)}
    />
  )
}
