import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const page = () => import("./pages/help-page.tsx").then(({ HelpPage: Page }) => ({ Page }))

export const helpRoutes = (): RouteObject[] => [{ path: "help/:area?", ...lazyPage("help", page) }]
