import type { Role } from "@packhaus/contract/access/roles"
import type { TileKind, TileTone } from "@packhaus/contract/dashboard/schema"
import { MOST_COUNTED } from "@packhaus/contract/kernel/counts"
import type { DashboardNames } from "@packhaus/contract/kernel/dashboard-names"
import { type RawBuilder, sql } from "kysely"
import type { z } from "zod"

/**
 * What a part of the dashboard's statement is built for. The text depends on the role alone; `values` are
 * bound anew each time, and may only be put into the statement.
 */
export type BuiltFor = { role: Role; values: Readonly<Record<string, string>> }
type Build = (of: BuiltFor) => RawBuilder<unknown>

/** A number as a tile shows it, with the amount of money where it is one. */
export type Figure = { count: number; amount?: number; tone?: TileTone }
export type Figures = Readonly<Record<string, Figure | undefined>>

/** Numbers of several tiles that one walk through the rows counts. */
export type Tally = {
  /** One column of JSON. */
  statement: Build
  /** The numbers by the names of their tiles. A tile without one is not shown. */
  read(found: unknown): Figures
}

type TileFacts = {
  kind: TileKind
  /** Who sees it. */
  roles: readonly Role[]
  tone?: TileTone
  /** The list that shows exactly what is counted; a test counts both. */
  list?: {
    name: string
    query: Readonly<Record<string, string>>
    /** Made on this day of the business calendar or later, or up to this one: so many days from today. */
    from?: number
    to?: number
  }
}
export type Tile<C> = TileFacts &
  (
    | {
        /** What is counted, from `from` on: exact to MOST_COUNTED. One index range is what it may cost. */
        rows: Build
      }
    | { tally: Tally }
    | {
        /** A number that no row of the viewer's holds: a statement of its own. */
        count(context: C): Promise<number>
      }
  )
type Panel<Data> = {
  roles: readonly Role[]
  /** One column of JSON. */
  statement: Build
  /** What the viewer is shown of it. */
  read(found: never): Data
}
type Step = {
  roles: readonly Role[]
  /** Whether it is done. */
  done: Build
  /** What is left of it, from `from` on, where that can be counted. */
  left?: Build
  /** The step after which this one needs nobody any more: what was undone since is no beginner's matter. */
  settledBy?: string
}

/** What a feature brings to the dashboard (ADR 34). */
export type DashboardPart<C> = {
  tiles: Readonly<Record<string, Tile<C>>>
  panels: Readonly<Record<string, Panel<unknown>>>
  steps: Readonly<Record<string, Step>>
  /** What its statements are run with, besides `organisation_id` of the viewer. */
  values?(context: C): Readonly<Record<string, string>>
}

type Part<C, T extends string, P extends Readonly<Record<string, z.ZodType>>, S extends string> = {
  [K in keyof DashboardPart<C> as K extends "values" ? K : never]?: DashboardPart<C>[K]
} & ([T] extends [never] ? unknown : { tiles: Readonly<Record<T, Tile<C>>> }) &
  ([keyof P] extends [never]
    ? unknown
    : { panels: { readonly [Name in keyof P]: Panel<z.input<P[Name]>> } }) &
  ([S] extends [never] ? unknown : { steps: Readonly<Record<S, Step>> })

/** Says of each name that the contract declares what it shows. A missing or an extra one does not compile. */
export const dashboardPartFor =
  <C>() =>
  <T extends string, P extends Readonly<Record<string, z.ZodType>>, S extends string>(
    _names: DashboardNames<T, P, S>,
    part: Part<C, T, P, S>,
  ): DashboardPart<C> => {
    const { tiles = {}, panels = {}, steps = {}, values } = part as Partial<DashboardPart<C>>
    return values ? { tiles, panels, steps, values } : { tiles, panels, steps }
  }

/** How many rows there are, exact to MOST_COUNTED. */
export const counted = (rows: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from (select 1 from ${rows}
    limit ${sql.lit(MOST_COUNTED + 1)}) as counted)`
