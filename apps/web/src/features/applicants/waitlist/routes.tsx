import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const list = () =>
  import("./pages/waitlist-page.tsx").then(({ WaitlistPage, loader }) => ({
    Page: WaitlistPage,
    loader,
  }))

export const waitlistRoutes = (): RouteObject[] => [
  { path: "waitlist/:id?", ...lazyPage("waitlist", list) },
]
