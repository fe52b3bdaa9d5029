import { globSync } from "node:fs"
import { join, sep } from "node:path"
import { pathToFileURL } from "node:url"
import type { FeatureExpectations } from "./feature-expectations.ts"

const folder = join(import.meta.dirname, "../features")
const files = globSync("**/expectations.ts", { cwd: folder }).sort()
const collected = new Map<string, FeatureExpectations>()
for (const file of files) {
  const { expectations }: { expectations: FeatureExpectations } = await import(
    pathToFileURL(join(folder, file)).href
  )
  const [module = ""] = file.split(sep)
  const { routes = {}, plans = {} } = collected.get(module) ?? {}
  collected.set(module, {
    routes: { ...routes, ...expectations.routes },
    plans: { ...plans, ...expectations.plans },
  })
}

/** The expectations of each module by its slug, those of its parts together. */
export const featureExpectations: ReadonlyMap<string, FeatureExpectations> = collected
