import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const list = () =>
  import("./pages/audit-page.tsx").then(({ AuditPage, loader }) => ({ Page: AuditPage, loader }))
const one = () =>
  import("./pages/line-page.tsx").then(({ LinePage, loader }) => ({ Page: LinePage, loader }))

export const auditRoutes = (): RouteObject[] => [
  { path: "audit", ...lazyPage("audit", list) },
  { path: "audit/:id", ...lazyPage("audit", one) },
]
