import { globSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import type { Shop } from "./shop.ts"

/** A part of the public client, and what is done with it. */
export type Area = {
  /** Its resources, as `admin.customers`: no other area has them. */
  resources: readonly string[]
  /** Methods that do not work yet, as `admin.customers.create`. This list may only shrink. */
  waiting: readonly string[]
  /** What of replies is not as the dialect describes it, yet. This list may only shrink. */
  unlike?: readonly string[]
  /** Declares tests that call all others and look at what that did. */
  flows?(shop: Shop): void
}

const folder = join(import.meta.dirname, "areas")

/** The areas by the names of their files. */
export const areas = await Promise.all(
  globSync("*.ts", { cwd: folder })
    .sort()
    .map(async (file): Promise<[name: string, area: Area]> => {
      const { area } = await import(pathToFileURL(join(folder, file)).href)
      return [file.replace(/\.ts$/, ""), area]
    }),
)
