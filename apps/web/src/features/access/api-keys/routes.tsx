import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const list = () =>
  import("./pages/api-keys-page.tsx").then(({ ApiKeysPage, loader }) => ({
    Page: ApiKeysPage,
    loader,
  }))

/** Shown inside the frame of the settings. */
export const apiKeySettings = (): RouteObject[] => [
  { path: "api-keys", ...lazyPage("api-keys", list) },
]
