import { dashboardPaths } from "@packhaus/contract/dashboard/paths"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { OwnPasskeys } from "#features/sign-in/passkeys/components/own-passkeys.tsx"
import { ownPasskeys } from "#features/sign-in/passkeys/queries.ts"
import { useCan, useSession } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { queryClient } from "#lib/query-client.ts"
import { Stack } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { SettingsPage } from "#ui/page/settings-page.tsx"
import { FailedState, SectionBones } from "#ui/page/states.tsx"
import { FactorSet } from "../components/factor-set.tsx"
import { FactorSetup } from "../components/factor-setup.tsx"
import { RecoveryCodes } from "../components/recovery-codes.tsx"
import { ResetRequests } from "../components/reset-requests.tsx"
import { ownFactor } from "../queries.ts"

export function loader() {
  void queryClient.prefetchQuery(ownFactor)
  void queryClient.prefetchQuery(ownPasskeys)
  return null
}

/**
 * The person's own second factor: app, passkeys, recovery codes; for administrators also requests
 * of people who lost their second factor.
 */
export function SecondFactorPage() {
  const { t } = useTranslation("second-factor")
  const { date } = useFormat()
  const navigate = useNavigate()
  const can = useCan()
  const { must_set_second_factor } = useSession()
  const { data, error, refetch } = useQuery(ownFactor)
  // Shown once: they exist as long as the page does.
  const [codes, setCodes] = useState<{ codes: readonly string[]; goesOn: boolean } | null>(null)

  async function onSaved() {
    await queryClient.invalidateQueries({ queryKey: ["session"] })
    if (codes?.goesOn) await navigate(dashboardPaths.home)
    setCodes(null)
  }
  const show = (codes: readonly string[]) => {
    if (codes.length > 0) setCodes({ codes, goesOn: must_set_second_factor })
  }

  return (
    <SettingsPage title={t(($) => $.title)} lead={t(($) => $.lead)}>
      <Stack>
        {must_set_second_factor && !codes ? (
          <Notice tone="attention" title={t(($) => $.required)}>
            {t(($) => $.requiredBody)}
          </Notice>
        ) : data?.due_at && !codes ? (
          <Notice tone="attention" title={t(($) => $.due, { date: date(data.due_at) })}>
            {t(($) => $.dueBody)}
          </Notice>
        ) : null}
        {error ? (
          <FailedState error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <SectionBones lines={["70%", "45%", "76%"]} />
        ) : codes ? (
          <RecoveryCodes codes={codes.codes} onSaved={() => void onSaved()} />
        ) : (
          <>
            {can("second_factor.decide_reset") && !must_set_second_factor ? (
              <ResetRequests />
            ) : null}
            <OwnPasskeys onCodes={show} hasApp={data.has_app} />
            {data.has_app ? null : <FactorSetup onCodes={show} isOnly={data.set_at === null} />}
            {data.set_at === null ? null : <FactorSet factor={data} onCodes={show} />}
          </>
        )}
      </Stack>
    </SettingsPage>
  )
}
