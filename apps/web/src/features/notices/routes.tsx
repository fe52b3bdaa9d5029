import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const inbox = () =>
  import("./pages/notices-page.tsx").then(({ NoticesPage, loader }) => ({
    Page: NoticesPage,
    loader,
  }))
const notifications = () =>
  import("./pages/notifications-page.tsx").then(({ NotificationsPage, loader }) => ({
    Page: NotificationsPage,
    loader,
  }))

export const noticeRoutes = (): RouteObject[] => [
  { path: "notices", ...lazyPage("notices", inbox) },
]

/** Shown inside the frame of the settings. */
export const noticeSettings = (): RouteObject[] => [
  { path: "notifications", ...lazyPage("notices", notifications) },
]
