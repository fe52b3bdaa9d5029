import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const own = () =>
  import("./pages/second-factor-page.tsx").then(({ SecondFactorPage, loader }) => ({
    Page: SecondFactorPage,
    loader,
  }))

/** Shown inside the frame of the settings. */
export const secondFactorSettings = (): RouteObject[] => [
  { path: "second-factor", ...lazyPage(["second-factor", "passkeys"], own) },
]
