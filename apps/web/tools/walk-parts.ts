import type { Page } from "playwright-core"

/** Where a person of the demo goes, and what they do there. */
export type Screen = {
  name: string
  /** The address, or how it is found: a list and the place of the row in it. */
  path: string
  row?: number
  steps?: readonly ((page: Page) => Promise<unknown>)[]
  /** The page does not answer as it should, by intent. */
  fails?: "500" | "offline" | "slow"
}

/** The screens of one feature, by who opens them. */
export type Walk = Readonly<Record<string, readonly Screen[]>>
