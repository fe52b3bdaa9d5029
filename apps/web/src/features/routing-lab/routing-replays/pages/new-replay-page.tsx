import { routingReplayPaths } from "@packhaus/contract/routing-lab/routing-replays/paths"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Navigate } from "react-router"
import { locationChoices } from "#features/stock/stock-locations/components/location-choices.ts"
import { WhoseLists } from "#features/stock/stock-locations/components/whose-lists.tsx"
import { priorityQueries } from "#features/stock/stock-locations/queries.ts"
import { Stack } from "#ui/page/layout.tsx"
import { Page } from "#ui/page/page.tsx"
import { FailedState, SectionBones } from "#ui/page/states.tsx"
import { ReplayForm } from "../components/replay-form.tsx"

/** Starts a replay of the orders of the last 30 days under another priority list. */
export function NewReplayPage() {
  const { t } = useTranslation("routing-replays")
  const [organisation, setOrganisation] = useState("")
  const [made, setMade] = useState<string | null>(null)
  const lists = useQuery(priorityQueries.all(organisation))
  const places = useQuery(locationChoices)
  if (made) return <Navigate to={routingReplayPaths.one(made)} replace />
  const error = lists.error ?? places.error
  const retry = () => void (lists.error ? lists : places).refetch()
  return (
    <Page
      form
      title={t(($) => $.create.title)}
      lead={t(($) => $.create.lead)}
      back={{ to: routingReplayPaths.list, label: t(($) => $.title) }}
    >
      <Stack>
        <WhoseLists value={organisation} onChange={setOrganisation} />
        {error ? (
          <FailedState error={error} onRetry={retry} />
        ) : lists.data && places.data ? (
          <ReplayForm
            key={organisation}
            organisation={organisation}
            lists={lists.data.location_priorities}
            places={places.data}
            onDone={({ id }) => setMade(id)}
          />
        ) : (
          <SectionBones lines={["70%", "45%", "76%"]} />
        )}
      </Stack>
    </Page>
  )
}
