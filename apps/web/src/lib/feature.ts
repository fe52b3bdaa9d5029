import type { Action } from "@packhaus/contract/access/policy"
import type { Role } from "@packhaus/contract/access/roles"
import type { Screen } from "@packhaus/contract/access/screens"
import type { IconHome } from "@tabler/icons-react"
import type { QueryKey } from "@tanstack/react-query"
import type { RouteObject } from "react-router"

export type GroupName = "sales" | "sourcing" | "money" | "organisation"

/** An entry of the sidebar and of the palette. */
export type NavEntry = {
  name: string
  group: GroupName
  /** The entry it stands below; without one it is the first of its group. */
  after?: string
  label: { de: string; en: string }
  path: string
  icon: typeof IconHome
  /** The action of the policy that lets one see it. */
  needs: Action
  /** Narrower than the policy: who has a screen of this kind today. */
  roles?: readonly Role[]
  /** Whose attention count stands beside it. */
  count?: Screen
}

/** What a feature brings to the web app. The app collects these and knows no feature. */
export type Feature = {
  /** A function: a router empties the `lazy` objects that it has loaded. */
  routes: () => RouteObject[]
  nav?: readonly NavEntry[]
  /** Which queries are stale when the server gives notice of a topic. */
  topics?: Readonly<Record<string, readonly QueryKey[]>>
}
