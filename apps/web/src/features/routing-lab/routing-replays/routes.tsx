import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const list = () =>
  import("./pages/replays-page.tsx").then(({ ReplaysPage, loader }) => ({
    Page: ReplaysPage,
    loader,
  }))
const create = () =>
  import("./pages/new-replay-page.tsx").then(({ NewReplayPage }) => ({ Page: NewReplayPage }))
const detail = () =>
  import("./pages/replay-page.tsx").then(({ ReplayPage, loader }) => ({
    Page: ReplayPage,
    loader,
  }))

export const routingReplayRoutes = (): RouteObject[] => [
  { path: "locations/replays", ...lazyPage("routing-replays", list) },
  { path: "locations/replays/new", ...lazyPage(["routing-replays", "stock-locations"], create) },
  { path: "locations/replays/:id", ...lazyPage(["routing-replays", "orders"], detail) },
]
