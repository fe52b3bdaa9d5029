import type { z } from "zod"

type Panels = Readonly<Record<string, z.ZodType>>

/** The dashboard parts of a feature, by name. Server and web app each implement a name. */
export type DashboardNames<
  Tile extends string = string,
  P extends Panels = Panels,
  Step extends string = string,
  Figure extends string = string,
> = {
  tiles: readonly Tile[]
  /** Numbers of a period, with their values by day. */
  figures: readonly Figure[]
  /** Parts of the page that have data of their own. */
  panels: P
  /** The first steps of a new organisation. */
  steps: readonly Step[]
}

type None = Readonly<Record<never, never>>

/** Declares a feature's dashboard parts. Names are unique across features. */
export const dashboardNames = <
  const Tile extends string = never,
  P extends Panels = None,
  const Step extends string = never,
  const Figure extends string = never,
>({
  tiles = [],
  figures = [],
  panels = {} as P,
  steps = [],
}: Partial<DashboardNames<Tile, P, Step, Figure>>): DashboardNames<Tile, P, Step, Figure> => ({
  tiles,
  figures,
  panels,
  steps,
})
