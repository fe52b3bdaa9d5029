import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const list = () =>
  import("./pages/jobs-page.tsx").then(({ JobsPage, loader }) => ({ Page: JobsPage, loader }))

export const jobRoutes = (): RouteObject[] => [{ path: "jobs", ...lazyPage("jobs", list) }]
