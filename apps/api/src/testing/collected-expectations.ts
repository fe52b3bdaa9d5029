import { globSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import type { FeatureExpectations } from "./feature-expectations.ts"

const folder = join(import.meta.dirname, "../features")
const files = globSync("*/expectations.ts", { cwd: folder })
const modules: { expectations: FeatureExpectations }[] = await Promise.all(
  files.map((file) => import(pathToFileURL(join(folder, file)).href)),
)

/** Of every feature that says them, whichever there are. */
export const featureExpectations = modules.map(({ expectations }) => expectations)
