import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const account = () =>
  import("./pages/account-page.tsx").then(({ AccountPage }) => ({ Page: AccountPage }))
const password = () =>
  import("./pages/password-page.tsx").then(({ PasswordPage }) => ({ Page: PasswordPage }))

/** Shown inside the frame of the settings. */
export const memberSettings = (): RouteObject[] => [
  { path: "account", ...lazyPage("members", account) },
  { path: "password", ...lazyPage(["members", "sessions"], password) },
]
