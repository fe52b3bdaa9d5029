import type { Action } from "@packhaus/contract/access/policy"
import type { Role } from "@packhaus/contract/access/roles"
import type { Screen } from "@packhaus/contract/access/screens"
import type { SearchKind } from "@packhaus/contract/search/schema"
import type { IconHome } from "@tabler/icons-react"
import type { QueryKey } from "@tanstack/react-query"
import type { RouteObject } from "react-router"
import type { Namespace } from "./lazy-page.ts"

/**
 * The groups of the sidebar, in this order. Entries of `top` are always visible; each other group is one entry
 * that unfolds. Their words are phrases of the app.
 */
export const groupNames = [
  "top",
  "assortment",
  "warehouse",
  "packaging",
  "money",
  "services",
  "customers",
  "settings",
  "system",
] as const
export type GroupName = (typeof groupNames)[number]

/** An entry of the sidebar and of the palette. */
export type NavEntry = {
  name: string
  group: GroupName
  /** Its place in the group: lower numbers stand higher. */
  order: number
  label: { de: string; en: string }
  path: string
  icon: typeof IconHome
  /** The action of the policy that lets one see it. */
  needs: Action
  /** Narrower than the policy: who has a screen of this kind today. */
  isFor?: (role: Role) => boolean
  /** The screen whose attention count is shown beside it. */
  count?: Screen
  /** Its count is unread messages: it is shown filled. */
  isInbox?: boolean
}

/** What one can begin from anywhere, as the palette offers it. It leads to where it is done. */
export type PaletteAction = {
  name: string
  /** Its place in the palette: lower numbers stand higher. */
  order: number
  label: { de: string; en: string }
  /** What else people call it. */
  words: { de: string; en: string }
  path: string
  icon: typeof IconHome
  /** The action of the policy that it takes. */
  needs: Action
}

type SettingsTab = {
  order: number
  label: { de: string; en: string }
  path: string
  needs: Action
}

/** What a module registers in the web app. The app collects these and knows no module. */
export type Module = {
  /** Below `/a`. A function: a router empties the `lazy` objects that it has loaded. */
  routes?: () => RouteObject[]
  /** Outside the area: for whoever is not signed in. */
  entryRoutes?: () => RouteObject[]
  /** Its pages below `/a/settings`, and the tabs that lead there. */
  settings?: { routes: () => RouteObject[]; tabs: readonly SettingsTab[] }
  nav?: readonly NavEntry[]
  /** Where a row of it that the palette found is shown, by its kind. */
  hits?: Partial<Record<SearchKind, (id: string) => string>>
  /** What of it can be begun from the palette. */
  actions?: readonly PaletteAction[]
  /** The namespaces of phrases that its panels on the dashboard need (`dashboard.tsx`). */
  dashboardPhrases?: readonly Namespace[]
  /** Which queries are stale after an event, by the first word of its name, with `_` for `-`. */
  topics?: Readonly<Record<string, readonly QueryKey[]>>
  /** Topics of which only what concerns one's own organisation is read again: staff hear of all. */
  ownTopics?: readonly string[]
}
