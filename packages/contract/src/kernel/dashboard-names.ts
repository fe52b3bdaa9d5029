import type { z } from "zod"

type Panels = Readonly<Record<string, z.ZodType>>

/** What a feature shows on the dashboard, by name. Server and web app each say what belongs to a name. */
export type DashboardNames<
  Tile extends string = string,
  P extends Panels = Panels,
  Step extends string = string,
> = {
  /** Numbers. */
  tiles: readonly Tile[]
  /** Parts of the page that have data of their own. */
  panels: P
  /** What a new organisation does first. */
  steps: readonly Step[]
}

type None = Readonly<Record<never, never>>

/** Declares what a feature shows on the dashboard. Names are unique over all features. */
export const dashboardNames = <
  const Tile extends string = never,
  P extends Panels = None,
  const Step extends string = never,
>({
  tiles = [],
  panels = {} as P,
  steps = [],
}: Partial<DashboardNames<Tile, P, Step>>): DashboardNames<Tile, P, Step> => ({
  tiles,
  panels,
  steps,
})
