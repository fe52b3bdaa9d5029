import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const list = () =>
  import("./pages/inbound-list-page.tsx").then(({ InboundListPage, loader }) => ({
    Page: InboundListPage,
    loader,
  }))
const one = () =>
  import("./pages/inbound-page.tsx").then(({ InboundPage, loader }) => ({
    Page: InboundPage,
    loader,
  }))

/** Two routes only, since every screen loads them: the second one opens all views of a notice. */
export const inboundRoutes = (): RouteObject[] => [
  { path: "inbound", ...lazyPage("inbound", list) },
  { path: "inbound/:id/:view?", ...lazyPage("inbound", one) },
]
