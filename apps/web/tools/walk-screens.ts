import { globSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import type { Screen, Walk } from "./walk-parts.ts"
import { key } from "./walk-steps.ts"

/** The roles: the people of the demo, and first a visitor without a session. */
const roles = [
  "",
  "customer",
  "administrator",
  "support",
  "agency",
  "supplier",
  "other",
  "service",
  "waitlist",
  "disabled",
] as const

/** Screens that belong to no feature. */
const shell: Walk = {
  "": [{ name: "not found", path: "/nowhere" }],
  customer: [
    {
      name: "user menu",
      path: "/a/orders",
      steps: [(page) => page.locator("header button").last().click()],
    },
    { name: "palette", path: "/a/orders", steps: [key("Control+k")] },
    { name: "shortcuts", path: "/a/orders", steps: [key("?")] },
    { name: "not found", path: "/a/nowhere" },
  ],
}

const folder = join(import.meta.dirname, "walks")
const files = globSync("*.ts", { cwd: folder }).toSorted()
const ofFeatures: { walk: Walk }[] = await Promise.all(
  files.map((file) => import(pathToFileURL(join(folder, file)).href)),
)

/**
 * Every screen by role, including those that each feature declares in `walks/<slug>.ts`. A screen
 * that is the same for two roles is opened once.
 */
export const walks: Record<string, readonly Screen[]> = Object.fromEntries(
  roles.map((role) => [
    role,
    [shell, ...ofFeatures.map(({ walk }) => walk)].flatMap((walk) => walk[role] ?? []),
  ]),
)
