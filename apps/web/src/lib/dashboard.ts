import type { Action } from "@packhaus/contract/access/policy"
import type { Role } from "@packhaus/contract/access/roles"
import type { Tile } from "@packhaus/contract/dashboard/schema"
import type { DashboardNames } from "@packhaus/contract/kernel/dashboard-names"
import type { ComponentType } from "react"
import type { z } from "zod"
import { addressKeyOf } from "./list-search.ts"

type Words = { de: string; en: string }
/** What a number is called: of one, and of any other. */
type CountedWords = { de: readonly [string, string]; en: readonly [string, string] }

/** How a number of the dashboard is shown. */
export type TileOnScreen = {
  /** Its place among the figures: lower numbers come first. What needs attention comes by its tone. */
  order: number
  /** `{{count}}` stands for the number. */
  label: Words | CountedWords
  /**
   * The screen of the list that the tile counts, to which its filters are added; of others, where it is
   * dealt with.
   */
  path?: string | ((role: Role) => string)
  /** False where the path alone leads to just what is counted. */
  takesFilters?: false
  /** An amount of money is shown as one, whatever stands here. */
  unit?: "rows" | "days"
}

/** A part of the dashboard with data of its own. */
export type PanelOnScreen<Data> = {
  order: number
  /** The wide column, or the narrow one beside it. */
  place: "main" | "side"
  Show: ComponentType<{ data: Data }>
}

/** What a new organisation does first: what it is, why, and where. */
export type StepOnScreen = {
  order: number
  name: Words
  body: Words
  path: string
  /** What it takes to do it: colleagues who may not are shown no button. */
  needs?: Action
  /** What is said instead while so much of it is left, and where that is dealt with. */
  left?: { label: CountedWords; path: string }
}

/** What a feature shows on the dashboard, by the names of its `dashboard.ts` in the contract. */
export type DashboardOnScreen = {
  tiles: Readonly<Record<string, TileOnScreen>>
  panels: Readonly<Record<string, PanelOnScreen<never>>>
  steps: Readonly<Record<string, StepOnScreen>>
}

type Panels = Readonly<Record<string, z.ZodType>>
type Part<T extends string, P extends Panels, S extends string> = ([T] extends [never]
  ? unknown
  : { tiles: Readonly<Record<T, TileOnScreen>> }) &
  ([keyof P] extends [never]
    ? unknown
    : { panels: { readonly [Name in keyof P]: PanelOnScreen<z.output<P[Name]>> } }) &
  ([S] extends [never] ? unknown : { steps: Readonly<Record<S, StepOnScreen>> })

/** Says of each name that the contract declares how it is shown. A missing or an extra one does not compile. */
export function dashboardOnScreen<T extends string, P extends Panels, S extends string>(
  _names: DashboardNames<T, P, S>,
  part: Part<T, P, S>,
): DashboardOnScreen {
  const { tiles = {}, panels = {}, steps = {} } = part as Partial<DashboardOnScreen>
  return { tiles, panels, steps }
}

/** The words in a language; `count` chooses between one and many. */
export function wordsOf({ de, en }: Words | CountedWords, language: string, count = 0) {
  const words = language === "en" ? en : de
  const chosen = typeof words === "string" ? words : words[count === 1 ? 0 : 1]
  return chosen.replace("{{count}}", String(count))
}

/** Where a tile leads: to the list that shows exactly what it counts, if there is one. */
export function addressOfTile({ list }: Pick<Tile, "list">, shown: TileOnScreen, role: Role) {
  const { path, takesFilters = true } = shown
  const screen = typeof path === "function" ? path(role) : path
  if (!screen || !list || !takesFilters) return screen
  const filters = Object.entries(list.query).map(([name, value]) => [addressKeyOf(name), value])
  const days = Object.entries({ from: list.from, to: list.to }).filter(([, day]) => day !== null)
  const search = new URLSearchParams(Object.fromEntries([...filters, ...days])).toString()
  return search ? `${screen}?${search}` : screen
}
