import type { ReactNode } from "react"
import { useOutletContext } from "react-router"
import { Page } from "./page.tsx"
import { PageTabs } from "./page-tabs.tsx"

/** Input of the settings pages: their label, and the pages that this person may open. */
export type SettingsTabs = { label: string; tabs: readonly { path: string; label: string }[] }

type Props = { title: string; lead?: string; children: ReactNode }

/** A settings page, below the tabs of all settings. */
export function SettingsPage({ title, lead, children }: Props) {
  const { label, tabs } = useOutletContext<SettingsTabs>()
  return (
    <Page form title={title} {...(lead ? { lead } : {})}>
      <PageTabs label={label} tabs={tabs} />
      {children}
    </Page>
  )
}
