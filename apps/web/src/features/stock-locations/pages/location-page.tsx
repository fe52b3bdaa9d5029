import { stockLocations as api } from "@packhaus/contract/stock-locations/endpoints"
import { stockLocationPaths } from "@packhaus/contract/stock-locations/paths"
import { locationKindsOf, type StockLocation } from "@packhaus/contract/stock-locations/schema"
import { stockPaths } from "@packhaus/contract/stocks/paths"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Link, type LoaderFunctionArgs, Navigate, useParams } from "react-router"
import { useCan } from "#features/sessions/queries.ts"
import { call, statusOf } from "#lib/http.ts"
import { queryClient } from "#lib/query-client.ts"
import { Button } from "#ui/actions/button.tsx"
import { Facts } from "#ui/display/facts.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { ConfirmDialog } from "#ui/overlays/dialog.tsx"
import { Columns } from "#ui/page/layout.tsx"
import { Page } from "#ui/page/page.tsx"
import { Section } from "#ui/page/section.tsx"
import { UnreadPage } from "#ui/page/unread-page.tsx"
import { LocationForm } from "../components/location-form.tsx"
import { LocationBadge, useMayChange } from "../components/location-status.tsx"
import { locationQueries } from "../queries.ts"

export function loader({ params: { id = "" } }: LoaderFunctionArgs) {
  void queryClient.prefetchQuery(locationQueries.one(id))
  return null
}

export function LocationPage() {
  const { t } = useTranslation("stock-locations")
  const { id = "" } = useParams()
  const [removed, setRemoved] = useState(false)
  const {
    data: place,
    error,
    refetch,
  } = useQuery({ ...locationQueries.one(id), enabled: !removed })
  const back = { to: stockLocationPaths.list, label: t(($) => $.title) }
  if (removed) return <Navigate to={stockLocationPaths.list} replace />
  if (statusOf(error) === 404) throw error
  if (!place)
    return <UnreadPage title={t(($) => $.title)} back={back} error={error} onRetry={refetch} />
  return <Known place={place} back={back} onRemoved={() => setRemoved(true)} />
}

type Props = {
  place: StockLocation
  back: { to: string; label: string }
  onRemoved: () => void
}

function Known({ place, back, onRemoved }: Props) {
  const { t } = useTranslation("stock-locations")
  const can = useCan()
  const mayChange = useMayChange()(place)
  return (
    <Page
      title={place.name}
      back={back}
      badges={<LocationBadge status={place.status} />}
      actions={mayChange ? <Remove place={place} onRemoved={onRemoved} /> : null}
    >
      <Columns
        side={
          <Section title={t(($) => $.about)}>
            <Facts
              facts={[
                [t(($) => $.columns.owner), place.owner_name ?? t(($) => $.owners[place.type])],
                [t(($) => $.created), <Moment key="c" at={place.created_at} />],
                ...(can("stock.read")
                  ? [
                      [
                        t(($) => $.stocks),
                        <Link key="s" to={`${stockPaths.list}?location=${place.id}`}>
                          {t(($) => $.stocksHere)}
                        </Link>,
                      ] as const,
                    ]
                  : []),
              ]}
            />
          </Section>
        }
      >
        <LocationForm
          key={place.updated_at}
          place={place}
          kinds={locationKindsOf[place.type]}
          locked={!mayChange}
          submit={t(($) => $.edit.submit)}
          done={t(($) => $.edit.done)}
          failed={t(($) => $.edit.failed)}
          send={(body) => call(api.update, { params: { id: place.id }, body })}
        />
      </Columns>
    </Page>
  )
}

function Remove({ place, onRemoved }: Pick<Props, "place" | "onRemoved">) {
  const { t } = useTranslation("stock-locations")
  const [asked, setAsked] = useState(false)
  const remove = useSave({
    send: () => call(api.remove, { params: { id: place.id } }),
    done: t(($) => $.remove.done),
    failed: t(($) => $.remove.failed),
    stale: ["locations", "priorities"],
    onDone: onRemoved,
  })
  return (
    <>
      <Button onClick={() => setAsked(true)}>{t(($) => $.remove.action)}</Button>
      {asked ? (
        <ConfirmDialog
          danger
          title={t(($) => $.remove.title, { name: place.name })}
          body={t(($) => $.remove.body)}
          go={t(($) => $.remove.action)}
          busy={remove.isPending}
          onGo={() => remove.mutate()}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  )
}
