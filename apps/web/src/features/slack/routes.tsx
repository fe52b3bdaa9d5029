import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const page = () =>
  import("./pages/slack-page.tsx").then(({ SlackPage, loader }) => ({ Page: SlackPage, loader }))

export const slackRoutes = (): RouteObject[] => [
  { path: "organisation/slack", ...lazyPage(["slack", "organisations"], page) },
  { path: "organisations/:id/slack", ...lazyPage(["slack", "organisations"], page) },
]
