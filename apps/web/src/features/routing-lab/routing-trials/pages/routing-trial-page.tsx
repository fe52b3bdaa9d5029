import type { RoutingTrial } from "@packhaus/contract/routing-lab/routing-trials/schema"
import { stockLocationPaths } from "@packhaus/contract/stock/stock-locations/paths"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Stack } from "#ui/page/layout.tsx"
import { Page } from "#ui/page/page.tsx"
import { ConsideredPlaces } from "../components/considered-places.tsx"
import { TrialAnswer } from "../components/trial-answer.tsx"
import { TrialForm } from "../components/trial-form.tsx"
import { TrialParcels } from "../components/trial-parcels.tsx"

/** The routing of an order of these goods now, with the reasons. */
export function RoutingTrialPage() {
  const { t } = useTranslation("routing-trials")
  const [trial, setTrial] = useState<RoutingTrial | null>(null)
  return (
    <Page
      form
      title={t(($) => $.title)}
      lead={t(($) => $.lead)}
      back={{ to: stockLocationPaths.list, label: t(($) => $.back) }}
    >
      <Stack>
        <TrialForm onAnswer={setTrial} />
        {trial ? (
          <>
            <TrialAnswer trial={trial} />
            <ConsideredPlaces trial={trial} />
            <TrialParcels trial={trial} />
          </>
        ) : null}
      </Stack>
    </Page>
  )
}
