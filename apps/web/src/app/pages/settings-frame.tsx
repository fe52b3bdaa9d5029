import { useTranslation } from "react-i18next"
import { Outlet } from "react-router"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import type { SettingsTabs } from "#ui/page/settings-page.tsx"
import { modules } from "../modules.ts"

const tabs = modules
  .flatMap(({ settings }) => settings?.tabs ?? [])
  .toSorted((one, other) => one.order - other.order)

/** Gives the settings pages the tabs that this person may open, from all features. */
export function SettingsFrame() {
  const { t, i18n } = useTranslation("app")
  const can = useCan()
  const language = i18n.resolvedLanguage === "en" ? "en" : "de"
  const open: SettingsTabs = {
    label: t(($) => $.user.settings),
    tabs: tabs
      .filter(({ needs }) => can(needs))
      .map(({ path, label }) => ({ path, label: label[language] })),
  }
  return <Outlet context={open} />
}
