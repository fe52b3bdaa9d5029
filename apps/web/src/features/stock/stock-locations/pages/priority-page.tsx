import type { locationPriorities } from "@packhaus/contract/location-priorities/endpoints"
import { stockLocationPaths } from "@packhaus/contract/stock/stock-locations/paths"
import { IconWorld } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { type LoaderFunctionArgs, useSearchParams } from "react-router"
import type { z } from "zod"
import { useCan, useSession } from "#features/sign-in/sessions/queries.ts"
import { queryClient } from "#lib/query-client.ts"
import { CheckField } from "#ui/fields/field.tsx"
import { Faint, Stack } from "#ui/page/layout.tsx"
import { Page } from "#ui/page/page.tsx"
import { Section } from "#ui/page/section.tsx"
import { EmptyState, FailedState, SectionBones } from "#ui/page/states.tsx"
import { AddCountry } from "../components/add-country.tsx"
import { locationChoices } from "../components/location-choices.ts"
import { PriorityImport } from "../components/priority-import.tsx"
import { PriorityList } from "../components/priority-list.tsx"
import { usePrioritySave } from "../components/use-priority-save.ts"
import { WhoseLists } from "../components/whose-lists.tsx"
import { priorityQueries } from "../queries.ts"

const wanted = (search: URLSearchParams) => search.get("organisation") ?? ""

export function loader({ request }: LoaderFunctionArgs) {
  void queryClient.prefetchQuery(priorityQueries.all(wanted(new URL(request.url).searchParams)))
  void queryClient.prefetchQuery(locationChoices)
  return null
}

/**
 * The locations that ship to each country, in order. Staff and agencies choose the organisation.
 */
export function PriorityPage() {
  const { t } = useTranslation("stock-locations")
  const [search, setSearch] = useSearchParams()
  const organisation = wanted(search)
  const { data, error, refetch } = useQuery(priorityQueries.all(organisation))
  return (
    <Page
      form
      title={t(($) => $.priority.title)}
      lead={t(($) => $.priority.lead)}
      back={{ to: stockLocationPaths.list, label: t(($) => $.title) }}
    >
      <WhoseLists
        value={organisation}
        onChange={(id) => setSearch(id ? { organisation: id } : {}, { replace: true })}
      />
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Lists organisation={organisation} data={data} />
      ) : (
        <SectionBones lines={["70%", "45%", "76%"]} />
      )}
    </Page>
  )
}

type Data = z.output<typeof locationPriorities.list.reply>

function Lists({ organisation, data }: { organisation: string; data: Data }) {
  const { t } = useTranslation("stock-locations")
  const can = useCan()
  const { organisation: mine } = useSession()
  const places = useQuery(locationChoices)
  const save = usePrioritySave(organisation)
  const mayChange = can("priority.write")
  const { location_priorities: lists, settings } = data
  const ofPlatform = organisation === "" && mine.type === "platform"
  const all = places.data ?? []
  const waits = save.settings.isPending
  return (
    <Stack>
      <Section title={t(($) => $.priority.split)}>
        <CheckField
          label={t(($) => $.priority.shipWhatIsThere)}
          checked={waits ? save.settings.variables : settings.ship_what_is_there}
          disabled={!mayChange || waits}
          onChange={({ target }) => save.settings.mutate(target.checked)}
        />
        <Faint>{t(($) => $.priority.splitHint)}</Faint>
      </Section>
      {lists.length === 0 ? (
        <EmptyState
          icon={IconWorld}
          title={t(($) => $.priority.empty)}
          body={t(($) => $.priority.emptyBody)}
        />
      ) : null}
      {lists.map((list) => (
        <PriorityList
          key={list.country_code}
          list={list}
          places={all}
          save={save}
          mayChange={mayChange}
          hasDefault={!ofPlatform}
        />
      ))}
      {mayChange ? (
        <AddCountry
          taken={lists.map(({ country_code }) => country_code)}
          places={all}
          save={save}
        />
      ) : null}
      {mayChange ? <PriorityImport key={organisation} organisation={organisation} /> : null}
    </Stack>
  )
}
