import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const own = () =>
  import("./pages/balance-page.tsx").then(({ BalancePage, loader }) => ({
    Page: BalancePage,
    loader,
  }))
const of = () =>
  import("./pages/organisation-balance-page.tsx").then(({ OrganisationBalancePage, loader }) => ({
    Page: OrganisationBalancePage,
    loader,
  }))
const many = () =>
  import("./pages/balances-page.tsx").then(({ BalancesPage, loader }) => ({
    Page: BalancesPage,
    loader,
  }))

export const balanceRoutes = (): RouteObject[] => [
  { path: "personal/balance", ...lazyPage("ledger", own) },
  { path: "money/balances", ...lazyPage(["ledger", "organisations"], many) },
  { path: "organisations/:id/balance", ...lazyPage(["ledger", "organisations"], of) },
]
