/** The builds of `npm start`, kept until the sources change. */
import { createHash } from "node:crypto"
import { existsSync } from "node:fs"
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises"
import { join, resolve } from "node:path"

export type Build = {
  name: string
  /** The folder that holds the builds, each in a folder named after its sources. */
  builds: string
  /** Files and folders that the result depends on. */
  sources: readonly string[]
  /** Writes the result into an empty folder. */
  write(folder: string): Promise<void>
}

/** Builds of other branches are kept, so that switching between them costs nothing. */
const KEPT = 3
const HOUR = 3_600_000
/** Names the build of the last start and the state of the files that it was made of. */
const LATEST = "latest.json"

const isTest = (file: string) => /[.]test[.]tsx?$/.test(file)

async function filesOf(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((e) => join(e.parentPath, e.name))
}

async function sourceFiles({ sources }: Build) {
  const files = (await Promise.all(sources.map(filesOf))).flat()
  return files.filter((file) => !isTest(file)).sort()
}

/** A hash of names, sizes and times of change: files with an equal one have equal contents. */
async function stateOf(files: readonly string[]) {
  const states = await Promise.all(files.map((file) => stat(file)))
  const hash = createHash("sha256")
  files.forEach((file, at) => {
    hash.update(`${file}\0${states[at]?.size} ${states[at]?.mtimeMs} ${states[at]?.ino}\n`)
  })
  return hash.digest("hex")
}

/** A hash of the sources, equal on every machine. */
async function fingerprint(files: readonly string[]) {
  const hash = createHash("sha256")
  for (const file of files)
    hash
      .update(file)
      .update("\0")
      .update(await readFile(file))
  return hash.digest("hex").slice(0, 12)
}

const latestOf = (file: string): Promise<{ state?: string; name?: string }> =>
  readFile(file, "utf8")
    .then(JSON.parse)
    .catch(() => ({})) // missing, or written in part

/**
 * The folder with the build of the present sources. A build is made in a draft folder and moved
 * when complete, so that a kill leaves no incomplete one.
 */
export async function built(build: Build, say: (line: string) => void): Promise<string> {
  const file = join(build.builds, LATEST)
  const files = await sourceFiles(build)
  const [state, latest] = await Promise.all([stateOf(files), latestOf(file)])
  const isLatest = latest.state === state && latest.name !== undefined
  const name = isLatest ? latest.name : await fingerprint(files)
  const place = resolve(build.builds, `${name}`)
  const exists = existsSync(place)
  if (!exists) {
    say(`Building the ${build.name} …`)
    const draft = `${place}.draft-${process.pid}`
    await build.write(draft)
    // A concurrent start may have been first: its build is equal.
    await rename(draft, place).catch(() => rm(draft, { recursive: true, force: true }))
  }
  const now = new Date()
  await utimes(place, now, now)
  if (isLatest && exists) return place
  await writeFile(file, JSON.stringify({ state, name }))
  await removeOld(build.builds)
  return place
}

async function removeOld(builds: string) {
  const names = (await readdir(builds)).filter((name) => name !== LATEST)
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
