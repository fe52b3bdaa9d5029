import type { Page } from "playwright-core"

/** The path of a screen, and the steps on it. */
export type Screen = {
  name: string
  /** The address, or a list and the position of the row in it. */
  path: string
  row?: number
  steps?: readonly ((page: Page) => Promise<unknown>)[]
  /** The API fails on purpose. */
  fails?: "500" | "offline" | "slow"
}

/** The screens of one feature, by the role that opens them. */
export type Walk = Readonly<Record<string, readonly Screen[]>>
