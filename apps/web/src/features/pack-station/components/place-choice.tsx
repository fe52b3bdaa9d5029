import { IconMapPin } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { SelectField } from "#ui/fields/field.tsx"
import { Page } from "#ui/page/page.tsx"
import { EmptyState } from "#ui/page/states.tsx"
import type { StationPlace } from "./use-station-place.ts"

/** Asked once per browser: the location of the station. */
export function PlaceChoice({ places: { all, choose } }: { places: StationPlace }) {
  const { t } = useTranslation("pack-station")
  return (
    <Page form title={t(($) => $.title)}>
      {all.length === 0 ? (
        <EmptyState
          icon={IconMapPin}
          title={t(($) => $.place.none)}
          body={t(($) => $.place.noneBody)}
        />
      ) : (
        <SelectField
          label={t(($) => $.place.label)}
          hint={t(($) => $.place.lead)}
          empty={t(($) => $.place.choose)}
          options={all.map(({ id, name }) => ({ value: id, label: name }))}
          value=""
          onChange={({ target }) => choose(target.value)}
        />
      )}
    </Page>
  )
}
