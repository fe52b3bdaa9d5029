import type { Action } from "@packhaus/contract/access/policy"
import type { Role } from "@packhaus/contract/access/roles"
import type { Screen } from "@packhaus/contract/access/screens"
import type { SearchKind } from "@packhaus/contract/search/schema"
import type { IconHome } from "@tabler/icons-react"
import type { QueryKey } from "@tanstack/react-query"
import type { RouteObject } from "react-router"
import type { Namespace } from "./lazy-page.ts"

/**
 * The groups of the sidebar, in order. Entries of `top` are always visible; each other group is one
 * entry that unfolds. Their labels are phrases of the app.
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
  /** Its position in the group: lower numbers come first. */
  order: number
  label: { de: string; en: string }
  path: string
  icon: typeof IconHome
  /** The policy action required to see it. */
  needs: Action
  /** A restriction beyond the policy: roles with such a screen. */
  isFor?: (role: Role) => boolean
  /** Only for people who work with a shop front of the engine. */
  inShopFront?: true
  /** The screen whose attention count is shown beside it. */
  count?: Screen
  /** Its count is unread messages, shown with a filled badge. */
  isInbox?: boolean
}

/**
 * An action of the palette; it opens the page where it is done. A module lists its own in
 * `palette.ts`, which is loaded with the palette.
 */
export type PaletteAction = {
  name: string
  /** Its position in the palette: lower numbers come first. */
  order: number
  label: { de: string; en: string }
  /** Synonyms. */
  words: { de: string; en: string }
  path: string
  icon: typeof IconHome
  /** The required policy action. */
  needs: Action
}

/** The addresses of a module's search results, by kind; in its `palette.ts`, too. */
export type HitPaths = Partial<Record<SearchKind, (id: string) => string>>

type SettingsTab = {
  order: number
  label: { de: string; en: string }
  path: string
  needs: Action
}

/** The parts that a module registers in the web app. The app collects these and knows no module. */
export type Module = {
  /** Below `/a`. A function, because a router empties loaded `lazy` objects. */
  routes?: () => RouteObject[]
  /** Outside the area, for anonymous visitors. */
  entryRoutes?: () => RouteObject[]
  /** Its pages below `/a/settings`, with their tabs. */
  settings?: { routes: () => RouteObject[]; tabs: readonly SettingsTab[] }
  nav?: readonly NavEntry[]
  /** The phrase namespaces of its dashboard parts (`dashboard.tsx`). */
  dashboardPhrases?: readonly Namespace[]
  /** Queries that are stale after an event, by the first word of its name, with `_` for `-`. */
  topics?: Readonly<Record<string, readonly QueryKey[]>>
  /** Topics read again only for events of the own organisation; staff receive all. */
  ownTopics?: readonly string[]
}
