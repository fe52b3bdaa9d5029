import { globSync } from "node:fs"
import { dirname, join } from "node:path"
import { pathToFileURL } from "node:url"
import type { FeatureExpectations } from "./feature-expectations.ts"

const folder = join(import.meta.dirname, "../features")
const files = globSync("*/expectations.ts", { cwd: folder })
const modules = await Promise.all(
  files.map(async (file): Promise<[string, FeatureExpectations]> => {
    const { expectations } = await import(pathToFileURL(join(folder, file)).href)
    return [dirname(file), expectations]
  }),
)

/** The expectations of every feature that declares some, by slug. */
export const featureExpectations: ReadonlyMap<string, FeatureExpectations> = new Map(modules)
