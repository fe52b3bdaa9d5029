import { z } from "zod"
import { Cents } from "../kernel/values.ts"

/** Figures are always shown; attention only if there is any, worst first. */
const tileKinds = ["figure", "attention"] as const
export type TileKind = (typeof tileKinds)[number]
export const tileTones = ["info", "attention", "critical"] as const
export type TileTone = (typeof tileTones)[number]

/** A number of the dashboard. */
export const Tile = z.object({
  name: z.string(),
  kind: z.enum(tileKinds),
  tone: z.enum(tileTones),
  count: z.int(),
  /** The amount in minor units, if the tile shows money. */
  amount: Cents.nullable(),
  currency_code: z.string().nullable(),
  /** The declared list that shows exactly what is counted; null where no list shows just that. */
  list: z
    .object({
      name: z.string(),
      /** Its filters and its group. */
      query: z.record(z.string(), z.string()),
      /** Days of the business calendar in which its rows were made, both included. */
      from: z.iso.date().nullable(),
      to: z.iso.date().nullable(),
    })
    .nullable(),
})
export type Tile = z.output<typeof Tile>

/** Dashboard parts of this viewer, with the names of `dashboard.ts` in the contract. */
export const Dashboard = z.object({
  tiles: z.array(Tile),
  /** Each as the feature that shows it declares. */
  panels: z.record(z.string(), z.unknown()),
  /** First steps of a new organisation; none when all are done. `left`: the remaining count, if counted. */
  steps: z.array(z.object({ name: z.string(), done: z.boolean(), left: z.int().nullable() })),
})
export type Dashboard = z.output<typeof Dashboard>
