import { dashboardPaths } from "@packhaus/contract/dashboard/paths"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { useSession } from "#features/sessions/queries.ts"
import { queryClient } from "#lib/query-client.ts"
import { Stack } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { SettingsPage } from "#ui/page/settings-page.tsx"
import { FailedState, SectionBones } from "#ui/page/states.tsx"
import { FactorSet } from "../components/factor-set.tsx"
import { FactorSetup } from "../components/factor-setup.tsx"
import { RecoveryCodes } from "../components/recovery-codes.tsx"
import { ownFactor } from "../queries.ts"

export function loader() {
  void queryClient.prefetchQuery(ownFactor)
  return null
}

/** One's own second factor: set it up, keep recovery codes, take it off. */
export function SecondFactorPage() {
  const { t } = useTranslation("second-factor")
  const navigate = useNavigate()
  const { must_set_second_factor } = useSession()
  const { data, error, refetch } = useQuery(ownFactor)
  // Shown once: they live as long as the page does.
  const [codes, setCodes] = useState<{ codes: readonly string[]; goesOn: boolean } | null>(null)

  async function onKept() {
    await queryClient.invalidateQueries({ queryKey: ["session"] })
    if (codes?.goesOn) await navigate(dashboardPaths.home)
    setCodes(null)
  }
  const show = (codes: readonly string[]) => setCodes({ codes, goesOn: must_set_second_factor })

  return (
    <SettingsPage title={t(($) => $.title)} lead={t(($) => $.lead)}>
      <Stack>
        {must_set_second_factor && !codes ? (
          <Notice tone="attention" title={t(($) => $.required)}>
            {t(($) => $.requiredBody)}
          </Notice>
        ) : null}
        {error ? (
          <FailedState error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <SectionBones lines={["70%", "45%", "76%"]} />
        ) : codes ? (
          <RecoveryCodes codes={codes.codes} onKept={() => void onKept()} />
        ) : data.set_at === null ? (
          <FactorSetup onCodes={show} />
        ) : (
          <FactorSet factor={data} onCodes={show} />
        )}
      </Stack>
    </SettingsPage>
  )
}
