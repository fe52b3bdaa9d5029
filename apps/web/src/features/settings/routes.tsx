import type { RouteObject } from "react-router"
import { redirect } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"
import { paths } from "#lib/paths.ts"

const account = () =>
  import("./pages/account-page.tsx").then(({ AccountPage }) => ({ Page: AccountPage }))
const password = () =>
  import("./pages/password-page.tsx").then(({ PasswordPage }) => ({ Page: PasswordPage }))
const devices = () =>
  import("./pages/sessions-page.tsx").then(({ SessionsPage, loader }) => ({
    Page: SessionsPage,
    loader,
  }))
const secondFactor = () =>
  import("./pages/second-factor-page.tsx").then(({ SecondFactorPage, loader }) => ({
    Page: SecondFactorPage,
    loader,
  }))
const apiKeys = () =>
  import("./pages/api-keys-page.tsx").then(({ ApiKeysPage, loader }) => ({
    Page: ApiKeysPage,
    loader,
  }))

export const settingRoutes = (): RouteObject[] => [
  { path: "settings", loader: () => redirect(paths.settings) },
  { path: "settings/account", ...lazyPage("settings", account) },
  { path: "settings/password", ...lazyPage("settings", password) },
  { path: "settings/sessions", ...lazyPage("settings", devices) },
  { path: "settings/second-factor", ...lazyPage("settings", secondFactor) },
  { path: "settings/api-keys", ...lazyPage("settings", apiKeys) },
]
