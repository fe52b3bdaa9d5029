import type { Role } from "@packhaus/contract/access/roles"
import type { TileKind, TileTone } from "@packhaus/contract/dashboard/schema"
import { MAX_COUNTED } from "@packhaus/contract/kernel/counts"
import type { DashboardNames } from "@packhaus/contract/kernel/dashboard-names"
import { type RawBuilder, sql } from "kysely"
import type { z } from "zod"
import type { FigureSource } from "./dashboard-figures.ts"

/**
 * Input of a dashboard statement. Its text may depend on the role only; `values` are bound per
 * request, and may only be used as parameters.
 */
export type BuiltFor = { role: Role; values: Readonly<Record<string, string>> }
type Build = (of: BuiltFor) => RawBuilder<unknown>

/** The number on a tile, with an amount for money. */
export type Figure = { count: number; amount?: number; tone?: TileTone }
export type Figures = Readonly<Record<string, Figure | undefined>>

/** Numbers of several tiles from one scan of the rows. */
export type Tally = {
  /** One column of JSON. */
  statement: Build
  /** The numbers by tile name. A tile without one is not shown. */
  read(found: unknown): Figures
}

type TileFacts = {
  kind: TileKind
  /** Roles that see it. */
  roles: readonly Role[]
  tone?: TileTone
  /** The list that shows exactly the counted rows; a test compares both. */
  list?: {
    name: string
    query: Readonly<Record<string, string>>
    /**
     * Created on this day of the business calendar or later, or up to this one: days relative to
     * today.
     */
    from?: number
    to?: number
  }
}
export type Tile<C> = TileFacts &
  (
    | {
        /**
         * The counted rows, from `from` on: exact up to MAX_COUNTED. Must cost at most one index
         * range.
         */
        rows: Build
      }
    | { tally: Tally }
    | {
        /** A number not derived from the viewer's rows: its own statement. */
        count(context: C): Promise<number>
      }
  )
type Panel<Data> = {
  roles: readonly Role[]
  /** One column of JSON. */
  statement: Build
  /** Converts the column for the viewer. */
  read(found: never): Data
}
type Step = {
  roles: readonly Role[]
  /** Whether the step is done. */
  done: Build
  /** The remaining rows, from `from` on, if countable. */
  left?: Build
  /** The step after whose completion this one is settled as well, even if undone later. */
  settledBy?: string
}

/** A feature's part of the dashboard (ADR 34). */
export type DashboardPart<C> = {
  tiles: Readonly<Record<string, Tile<C>>>
  figures: Readonly<Record<string, FigureSource>>
  panels: Readonly<Record<string, Panel<unknown>>>
  steps: Readonly<Record<string, Step>>
  /** Parameters of its statements, besides the viewer's `organisation_id`. */
  values?(context: C): Readonly<Record<string, string>>
}

type Part<
  C,
  T extends string,
  P extends Readonly<Record<string, z.ZodType>>,
  S extends string,
  F extends string,
> = {
  [K in keyof DashboardPart<C> as K extends "values" ? K : never]?: DashboardPart<C>[K]
} & ([T] extends [never] ? unknown : { tiles: Readonly<Record<T, Tile<C>>> }) &
  ([keyof P] extends [never]
    ? unknown
    : { panels: { readonly [Name in keyof P]: Panel<z.input<P[Name]>> } }) &
  ([S] extends [never] ? unknown : { steps: Readonly<Record<S, Step>> }) &
  ([F] extends [never] ? unknown : { figures: Readonly<Record<F, FigureSource>> })

/**
 * Requires a part for each name in the contract. A missing or an additional one does not compile.
 */
export const dashboardPartFor =
  <C>() =>
  <
    T extends string,
    P extends Readonly<Record<string, z.ZodType>>,
    S extends string,
    F extends string,
  >(
    _names: DashboardNames<T, P, S, F>,
    part: Part<C, T, P, S, F>,
  ): DashboardPart<C> => {
    const {
      tiles = {},
      figures = {},
      panels = {},
      steps = {},
      values,
    } = part as Partial<DashboardPart<C>>
    const parts = { tiles, figures, panels, steps }
    return values ? { ...parts, values } : parts
  }

/** The number of rows, exact up to MAX_COUNTED. */
export const counted = (rows: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from (select 1 from ${rows}
    limit ${sql.lit(MAX_COUNTED + 1)}) as counted)`
