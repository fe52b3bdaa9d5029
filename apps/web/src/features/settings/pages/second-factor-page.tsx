import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { useSession } from "#features/sessions/queries.ts"
import { paths } from "#lib/paths.ts"
import { queryClient } from "#lib/query-client.ts"
import { Stack } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { FailedState, SectionBones } from "#ui/page/states.tsx"
import { FactorSet } from "../components/factor-set.tsx"
import { FactorSetup } from "../components/factor-setup.tsx"
import { RecoveryCodes } from "../components/recovery-codes.tsx"
import { SettingsPage } from "../components/settings-page.tsx"
import { settingQueries } from "../queries.ts"

export function loader() {
  void queryClient.prefetchQuery(settingQueries.secondFactor)
  return null
}

/** One's own second factor: set it up, keep recovery codes, take it off. */
export function SecondFactorPage() {
  const { t } = useTranslation("settings")
  const navigate = useNavigate()
  const { must_set_second_factor } = useSession()
  const { data, error, refetch } = useQuery(settingQueries.secondFactor)
  // Shown once: they live as long as the page does.
  const [codes, setCodes] = useState<{ codes: readonly string[]; goesOn: boolean } | null>(null)

  async function onKept() {
    await queryClient.invalidateQueries({ queryKey: ["session"] })
    if (codes?.goesOn) await navigate(paths.home)
    setCodes(null)
  }
  const show = (codes: readonly string[]) => setCodes({ codes, goesOn: must_set_second_factor })

  return (
    <SettingsPage title={t(($) => $.factor.title)} lead={t(($) => $.factor.lead)}>
      <Stack>
        {must_set_second_factor && !codes ? (
          <Notice tone="attention" title={t(($) => $.factor.required)}>
            {t(($) => $.factor.requiredBody)}
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
