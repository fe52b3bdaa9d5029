import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { z } from "zod"

const Manifest = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
})
const folders = ["apps", "packages"].flatMap((folder) =>
  readdirSync(folder).map((name) => `${folder}/${name}/`),
)
const manifests = ["", ...folders].map((folder) => `${folder}package.json`)

test.each(manifests)("%s requires exact versions only", (file) => {
  const manifest = Manifest.parse(JSON.parse(readFileSync(file, "utf8")))
  const required = Object.values(manifest).flatMap((group) => Object.entries(group))
  expect(required.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})

test("the lock file names no host to download from", () => {
  const lock = readFileSync("package-lock.json", "utf8")
  expect(lock.match(/"resolved": "http[^"]*"/g)).toBeNull()
  expect(readFileSync(".npmrc", "utf8")).toContain("omit-lockfile-registry-resolved=true")
})
