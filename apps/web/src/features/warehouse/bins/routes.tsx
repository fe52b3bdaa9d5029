import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const list = () =>
  import("./pages/bins-page.tsx").then(({ BinsPage, loader }) => ({ Page: BinsPage, loader }))
const labels = () =>
  import("./pages/bin-labels-page.tsx").then(({ BinLabelsPage }) => ({ Page: BinLabelsPage }))
const detail = () =>
  import("./pages/bin-page.tsx").then(({ BinPage, loader }) => ({ Page: BinPage, loader }))
const work = () =>
  import("./pages/put-away-page.tsx").then(({ PutAwayPage }) => ({ Page: PutAwayPage }))

export const binRoutes = (): RouteObject[] => [
  { path: "bins", ...lazyPage("bins", list) },
  { path: "bins/labels", ...lazyPage("bins", labels) },
  { path: "bins/:id", ...lazyPage("bins", detail) },
  { path: "put-away", ...lazyPage("bins", work) },
]
