import { spawn } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync } from "node:fs"
import { readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises"
import { join, resolve } from "node:path"

type App = { folder: string; name: string; parts: readonly string[] }
const PARTS = ["src", "public", "index.html", "package.json", "vite.config.ts"]
const web: App = { folder: "apps/web", name: "web app", parts: [...PARTS, "tools"] }
const shopFront: App = { folder: "examples/storefront", name: "shop front", parts: PARTS }

const buildsOf = ({ folder }: App) => join(folder, "builds")
const sourcesOf = ({ folder, parts }: App) => [
  ...parts.map((part) => join(folder, part)),
  "packages/client/src",
  "packages/contract/src",
  "package-lock.json",
]
/** Builds of other branches are kept, so that switching between them costs nothing. */
const KEPT = 3
const HOUR = 3_600_000

async function filesOf(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((e) => join(e.parentPath, e.name))
}

/** A hash of the sources, equal on every machine. */
async function fingerprint(app: App) {
  const files = (await Promise.all(sourcesOf(app).map(filesOf))).flat().sort()
  const hash = createHash("sha256")
  for (const file of files.filter((name) => !/[.]test[.]tsx?$/.test(name)))
    hash
      .update(file)
      .update("\0")
      .update(await readFile(file))
  return hash.digest("hex").slice(0, 12)
}

/**
 * The folder with an app built from the present sources. A build is made in a draft folder and
 * moved when complete, so that a kill leaves no incomplete one.
 */
async function built(app: App, say: (line: string) => void): Promise<string> {
  const place = resolve(buildsOf(app), await fingerprint(app))
  if (!existsSync(place)) {
    say(`Building the ${app.name} …`)
    const draft = `${place}.draft-${process.pid}`
    await vite(app, draft)
    // A concurrent start may have been first: its build is equal.
    await rename(draft, place).catch(() => rm(draft, { recursive: true, force: true }))
  }
  const now = new Date()
  await utimes(place, now, now)
  await removeOld(buildsOf(app))
  return place
}

/** The folder with the web app. */
export const builtWeb = (say: (line: string) => void) => built(web, say)
/** The folder with the shop front of the examples. */
export const builtShopFront = (say: (line: string) => void) => built(shopFront, say)

const vite = (app: App, folder: string) =>
  new Promise<void>((done, fail) => {
    const program = resolve("node_modules/vite/bin/vite.js")
    const into = ["--outDir", folder, "--emptyOutDir"]
    const child = spawn(process.execPath, [program, "build", "--logLevel", "warn", ...into], {
      cwd: app.folder,
      // The starter may be a test: the libraries' development builds are fifty percent larger.
      env: { ...process.env, NODE_ENV: "production" },
      stdio: ["ignore", "inherit", "inherit"],
    })
    child.once("exit", (code) =>
      code === 0 ? done() : fail(new Error(`The ${app.name} could not be built: see above.`)),
    )
  })

async function removeOld(builds: string) {
  const names = await readdir(builds)
  const ages = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(builds, name))).mtimeMs })),
  )
  const byAge = ages.sort((a, b) => b.at - a.at)
  const isDraft = ({ name }: { name: string }) => name.includes(".draft-")
  const old = byAge.filter((build) => !isDraft(build)).slice(KEPT)
  const left = byAge.filter((build) => isDraft(build) && build.at < Date.now() - HOUR)
  for (const { name } of [...old, ...left])
    await rm(join(builds, name), { recursive: true, force: true })
}
