import type { Action } from "@packhaus/contract/access/policy"
import type { Role } from "@packhaus/contract/access/roles"
import type { Tile } from "@packhaus/contract/dashboard/schema"
import type { DashboardNames } from "@packhaus/contract/kernel/dashboard-names"
import type { ComponentType } from "react"
import type { z } from "zod"
import { addressKeyOf } from "./list-search.ts"

type Words = { de: string; en: string }
/** Singular and plural labels of a number. */
type CountedWords = { de: readonly [string, string]; en: readonly [string, string] }

/** The display of a dashboard number. */
export type TileOnScreen = {
  /**
   * Its position among the figures: lower numbers come first. Its tone decides about the attention
   * section.
   */
  order: number
  /** The roles that it concerns first: it precedes worse items that others settle. */
  leads?: (role: Role) => boolean
  /** `{{count}}` is replaced by the number. */
  label: Words | CountedWords
  /**
   * The list's screen, to which its filters are added; for numbers without a list, the page to act
   * on.
   */
  path?: string | ((role: Role) => string)
  /** False if the path alone selects exactly the counted rows. */
  takesFilters?: false
  /** Amounts of money are always displayed as money. */
  unit?: "rows" | "days"
}

/** A dashboard part with its own data. */
type PanelOnScreen<Data> = {
  order: number
  /** The wide column, or the narrow one beside it. */
  place: "main" | "side"
  Show: ComponentType<{ data: Data }>
}

/** The display of a figure of the chosen period. */
export type FigureOnScreen = {
  label: Words
  /** The screen with the rows behind it. */
  path?: string | ((role: Role) => string)
  /** Whether an increase is good news; it is unless stated otherwise. */
  rising?: "good" | "bad" | "neutral"
}

/** A first step of a new organisation: title, reason, and link. */
type StepOnScreen = {
  order: number
  name: Words
  body: Words
  path: string
  /** The required right: without it, no button is shown. */
  needs?: Action
  /** Replaces the label while rows are left, with a link to them. */
  left?: { label: CountedWords; path: string }
}

/** A feature's dashboard parts, by the names of its `dashboard.ts` in the contract. */
export type DashboardOnScreen = {
  tiles: Readonly<Record<string, TileOnScreen>>
  figures: Readonly<Record<string, FigureOnScreen>>
  panels: Readonly<Record<string, PanelOnScreen<never>>>
  steps: Readonly<Record<string, StepOnScreen>>
}

type Panels = Readonly<Record<string, z.ZodType>>
type Part<T extends string, P extends Panels, S extends string, F extends string> = ([T] extends [
  never,
]
  ? unknown
  : { tiles: Readonly<Record<T, TileOnScreen>> }) &
  ([keyof P] extends [never]
    ? unknown
    : { panels: { readonly [Name in keyof P]: PanelOnScreen<z.output<P[Name]>> } }) &
  ([S] extends [never] ? unknown : { steps: Readonly<Record<S, StepOnScreen>> }) &
  ([F] extends [never] ? unknown : { figures: Readonly<Record<F, FigureOnScreen>> })

/**
 * Requires a display for each name in the contract. A missing or an additional one does not
 * compile.
 */
export function dashboardOnScreen<
  T extends string,
  P extends Panels,
  S extends string,
  F extends string,
>(_names: DashboardNames<T, P, S, F>, part: Part<T, P, S, F>): DashboardOnScreen {
  const { tiles = {}, figures = {}, panels = {}, steps = {} } = part as Partial<DashboardOnScreen>
  return { tiles, figures, panels, steps }
}

/** The words in a language; `count` selects singular or plural. */
export function wordsOf({ de, en }: Words | CountedWords, language: string, count = 0) {
  const words = language === "en" ? en : de
  const chosen = typeof words === "string" ? words : words[count === 1 ? 0 : 1]
  return chosen.replace("{{count}}", String(count))
}

/** The link of a tile: the list of exactly the counted rows, if there is one. */
export function addressOfTile({ list }: Pick<Tile, "list">, shown: TileOnScreen, role: Role) {
  const { path, takesFilters = true } = shown
  const screen = typeof path === "function" ? path(role) : path
  if (!screen || !list || !takesFilters) return screen
  const filters = Object.entries(list.query).map(([name, value]) => [addressKeyOf(name), value])
  const days = Object.entries({ from: list.from, to: list.to }).filter(([, day]) => day !== null)
  const search = new URLSearchParams(Object.fromEntries([...filters, ...days])).toString()
  return search ? `${screen}?${search}` : screen
}
