import { IconMapPin } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { SelectField } from "#ui/fields/field.tsx"
import { EmptyState } from "#ui/page/states.tsx"
import type { StationPlace } from "./use-station-place.ts"

/** Asked once per browser: the location of the station. */
export function PlaceChoice({ places: { all, choose } }: { places: StationPlace }) {
  const { t } = useTranslation("pack-station")
  if (all.length === 0)
    return (
      <EmptyState
        icon={IconMapPin}
        title={t(($) => $.place.none)}
        body={t(($) => $.place.noneBody)}
      />
    )
  return (
    <SelectField
      label={t(($) => $.place.label)}
      hint={t(($) => $.place.lead)}
      empty={t(($) => $.place.choose)}
      options={all.map(({ id, name }) => ({ value: id, label: name }))}
      value=""
      onChange={({ target }) => choose(target.value)}
    />
  )
}
