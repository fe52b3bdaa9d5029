import { locationPriorities } from "@packhaus/contract/location-priorities/endpoints"
import type { RoutingReplay } from "@packhaus/contract/routing-lab/routing-replays/schema"
import { useTranslation } from "react-i18next"
import { useCan, useSession } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { DetailActions } from "#ui/detail/detail-actions.tsx"
import { SaveDialog } from "#ui/forms/save-dialog.tsx"
import { useListName } from "./replay-badge.tsx"

/** Replaces the present priority list by the replayed one. */
export function AdoptList({ replay }: { replay: RoutingReplay }) {
  const { t } = useTranslation("routing-replays")
  const can = useCan()
  const { organisation } = useSession()
  const nameOf = useListName()
  const { country_code, organisation_id, proposed_places } = replay
  if (replay.status !== "done" || !can("priority.write")) return null
  const own = organisation_id === organisation.id
  const country = nameOf(country_code)
  const places = proposed_places.map(({ name }) => name).join(" → ")
  return (
    <DetailActions
      primary="adopt"
      actions={[
        {
          name: "adopt",
          label: t(($) => $.adopt.action),
          opens: (close) => (
            <SaveDialog
              title={t(($) => $.adopt.title, { country })}
              body={t(($) => $.adopt.body, { places })}
              go={t(($) => $.adopt.submit)}
              send={() =>
                call(locationPriorities.set, {
                  params: { country_code },
                  body: {
                    ...(own ? {} : { organisation_id }),
                    location_ids: proposed_places.map(({ location_id }) => location_id),
                  },
                })
              }
              done={t(($) => $.adopt.done)}
              failed={t(($) => $.adopt.failed)}
              stale={["priorities", "orders", "dashboard"]}
              onClose={close}
            />
          ),
        },
      ]}
    />
  )
}
