import { stockLocations as api } from "@packhaus/contract/stock/stock-locations/endpoints"
import { stockLocationPaths } from "@packhaus/contract/stock/stock-locations/paths"
import { locationKindsOf } from "@packhaus/contract/stock/stock-locations/schema"
import { stockPaths } from "@packhaus/contract/stock/stocks/paths"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { detailOnScreen } from "#lib/detail-on-screen.ts"
import { call } from "#lib/http.ts"
import { DetailActions } from "#ui/detail/detail-actions.tsx"
import { DetailScreen } from "#ui/detail/detail-screen.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { SaveDialog } from "#ui/forms/save-dialog.tsx"
import { LocationForm } from "../components/location-form.tsx"
import { LocationBadge, useMayChange } from "../components/location-status.tsx"
import { locationQueries } from "../queries.ts"

const detail = detailOnScreen(locationQueries.one)
export const { loader } = detail

export function LocationPage() {
  const { t } = useTranslation("stock-locations")
  const can = useCan()
  const mayChange = useMayChange()
  return (
    <DetailScreen
      detail={detail}
      back={{ to: stockLocationPaths.list, label: t(($) => $.title) }}
      title={({ name }) => name}
      badges={({ status }) => <LocationBadge status={status} />}
      actions={(place, onGone) =>
        mayChange(place) ? (
          <DetailActions
            actions={[
              {
                name: "remove",
                label: t(($) => $.remove.action),
                opens: (close) => (
                  <SaveDialog
                    danger
                    title={t(($) => $.remove.title, { name: place.name })}
                    body={t(($) => $.remove.body)}
                    go={t(($) => $.remove.action)}
                    send={() => call(api.remove, { params: { id: place.id } })}
                    done={t(($) => $.remove.done)}
                    failed={t(($) => $.remove.failed)}
                    stale={["locations", "priorities"]}
                    onDone={onGone}
                    onClose={close}
                  />
                ),
              },
            ]}
          />
        ) : null
      }
      facts={(place) => [
        {
          title: t(($) => $.about),
          facts: [
            [t(($) => $.columns.owner), place.owner_name ?? t(($) => $.owners[place.type])],
            [t(($) => $.created), <Moment key="c" at={place.created_at} />],
            can("stock.read") && [
              t(($) => $.stocks),
              <Link key="s" to={`${stockPaths.list}?location=${place.id}`}>
                {t(($) => $.stocksHere)}
              </Link>,
            ],
          ],
        },
      ]}
    >
      {(place) => (
        <LocationForm
          key={place.updated_at}
          place={place}
          kinds={locationKindsOf[place.type]}
          locked={!mayChange(place)}
          submit={t(($) => $.edit.submit)}
          done={t(($) => $.edit.done)}
          failed={t(($) => $.edit.failed)}
          send={(body) => call(api.update, { params: { id: place.id }, body })}
        />
      )}
    </DetailScreen>
  )
}
