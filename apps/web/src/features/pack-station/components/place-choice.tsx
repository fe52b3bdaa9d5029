import { stockLocationPaths } from "@packhaus/contract/stock/stock-locations/paths"
import { IconMapPin } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { LinkButton } from "#ui/actions/button.tsx"
import { SelectField } from "#ui/fields/field.tsx"
import { EmptyState } from "#ui/page/states.tsx"
import type { StationPlace } from "./use-station-place.ts"

/** Asked once per browser: the location of the station. */
export function PlaceChoice({ places: { all, choose } }: { places: StationPlace }) {
  const { t } = useTranslation("pack-station")
  const can = useCan()
  if (all.length === 0)
    return (
      <EmptyState
        icon={IconMapPin}
        title={t(($) => $.place.none)}
        body={t(($) => $.place.noneBody)}
      >
        {can("location.write") ? (
          <LinkButton look="primary" to={stockLocationPaths.create}>
            {t(($) => $.place.create)}
          </LinkButton>
        ) : null}
      </EmptyState>
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
