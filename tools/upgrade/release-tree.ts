import { execFile } from "node:child_process"
import { existsSync } from "node:fs"
import { mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises"
import { join, resolve } from "node:path"
import { promisify } from "node:util"
import { z } from "zod"

const run = promisify(execFile)
/** Packages of production, without the programs that some of them run. */
const INSTALL = ["ci", "--omit=dev", "--workspace=apps/api", "--ignore-scripts", "--no-audit"]
const MAX_OUTPUT = 50 * 2 ** 20

const Release = z.object({
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  date: z.iso.date(),
  commit: z.string().regex(/^[0-9a-f]{40}$/),
  /** The last migration of the release. */
  migration: z.string().regex(/^\d{4}-[a-z0-9-]+$/),
  /** Why its servers must stop before the next release migrates, and routes that would fail otherwise. */
  stop: z.object({ reason: z.string(), routes: z.array(z.string()) }).optional(),
})
export type Release = z.output<typeof Release>

/** The releases of docs/releases.json, oldest first. */
export async function releases(): Promise<Release[]> {
  return z.array(Release).parse(JSON.parse(await readFile("docs/releases.json", "utf8")))
}

/** Whether this clone has the commit: a shallow one may lack it. */
export const isHere = ({ commit }: Release) =>
  run("git", ["cat-file", "-e", `${commit}^{commit}`]).then(
    () => true,
    () => false,
  )

/** Links the packages that are installed here into `folder`. */
async function linkPackages(folder: string) {
  const modules = join(folder, "node_modules")
  await mkdir(modules)
  for (const name of await readdir("node_modules"))
    if (name !== "@packhaus" && !name.startsWith("."))
      await symlink(resolve("node_modules", name), join(modules, name))
  for (const place of ["apps", "packages"])
    for (const name of await readdir(place)) {
      const own = join(place, name, "node_modules")
      if (existsSync(own) && existsSync(join(folder, place, name)))
        await symlink(resolve(own), join(folder, own))
    }
}

/** Links the release's own packages; npm leaves out those that production does not need. */
async function linkOurs(folder: string) {
  const ours = join(folder, "node_modules/@packhaus")
  await mkdir(ours, { recursive: true })
  for (const name of await readdir(join(folder, "packages")))
    if (!existsSync(join(ours, name)))
      await symlink(join(folder, "packages", name), join(ours, name))
}

/**
 * The sources of a release in the empty `folder`, with the packages of its lock file: those of production,
 * unless `install` brings others.
 */
export async function checkOut(
  { commit }: Release,
  folder: string,
  install = (place: string): Promise<unknown> => run("npm", INSTALL, { cwd: place }),
) {
  const archive = `${folder}.tar`
  await run("git", ["archive", "--output", archive, commit])
  await run("tar", ["-xf", archive, "-C", folder])
  const lockOf = (place: string) => readFile(join(place, "package-lock.json"), "utf8")
  if ((await lockOf(folder)) === (await lockOf("."))) await linkPackages(folder)
  else await install(folder)
  await linkOurs(folder)
}

/** Runs a TypeScript program within a release, and returns its output. */
export async function runIn(folder: string, name: string, text: string, url: string) {
  const file = join(folder, `${name}.ts`)
  await writeFile(file, text)
  const { stdout } = await run(process.execPath, [file], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: url, PACKHAUS_DATA: join(folder, ".data") },
    maxBuffer: MAX_OUTPUT,
  })
  return stdout
}
