import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sessions/queries.ts"
import { paths } from "#lib/paths.ts"
import { Page } from "#ui/page/page.tsx"
import { PageTabs } from "#ui/page/page-tabs.tsx"

type Props = { title: string; lead?: string; children: ReactNode }

/** The frame of the settings: their parts as tabs, those one may open. */
export function SettingsPage({ title, lead, children }: Props) {
  const { t } = useTranslation("settings")
  const can = useCan()
  const second = { path: paths.secondFactor, label: t(($) => $.factor.tab) }
  // Who must set up the second factor first is shown nothing else.
  const tabs = can("member.change_self")
    ? [
        { path: paths.settings, label: t(($) => $.account.title) },
        ...(can("notice.settings")
          ? [{ path: paths.notifications, label: t(($) => $.notifications) }]
          : []),
        { path: paths.password, label: t(($) => $.password.title) },
        second,
        { path: paths.devices, label: t(($) => $.sessions.title) },
        ...(can("api_key.read") ? [{ path: paths.apiKeys, label: t(($) => $.keys.title) }] : []),
      ]
    : [second]
  return (
    <Page form title={title} {...(lead ? { lead } : {})}>
      <PageTabs label={t(($) => $.title)} tabs={tabs} />
      {children}
    </Page>
  )
}
