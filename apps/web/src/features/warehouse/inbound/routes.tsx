import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const list = () =>
  import("./pages/inbound-list-page.tsx").then(({ InboundListPage, loader }) => ({
    Page: InboundListPage,
    loader,
  }))
const detail = () =>
  import("./pages/inbound-page.tsx").then(({ InboundPage, loader }) => ({
    Page: InboundPage,
    loader,
  }))
const create = () =>
  import("./pages/new-inbound-page.tsx").then(({ NewInboundPage }) => ({ Page: NewInboundPage }))
const edit = () =>
  import("./pages/edit-inbound-page.tsx").then(({ EditInboundPage, loader }) => ({
    Page: EditInboundPage,
    loader,
  }))
const labels = () =>
  import("./pages/labels-page.tsx").then(({ LabelsPage, loader }) => ({ Page: LabelsPage, loader }))

export const inboundRoutes = (): RouteObject[] => [
  { path: "inbound", ...lazyPage("inbound", list) },
  { path: "inbound/new", ...lazyPage("inbound", create) },
  { path: "inbound/:id", ...lazyPage("inbound", detail) },
  { path: "inbound/:id/edit", ...lazyPage("inbound", edit) },
  { path: "inbound/:id/labels", ...lazyPage("inbound", labels) },
]
