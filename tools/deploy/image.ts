/**
 * `npm run image -- <file.tar>`: the image of deploy/Containerfile without a registry, as an archive for `podman load`.
 * The base is made by debootstrap from Debian's packages, the first stage is `npm run pack`.
 */
import { execFile } from "node:child_process"
import { existsSync } from "node:fs"
import { access, constants, mkdir, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { delimiter, join, resolve } from "node:path"
import { promisify } from "node:util"
import { z } from "zod"
import { pack } from "../pack/pack.ts"

const run = promisify(execFile)
const MEGABYTE = 1_000_000
const MAX_OUTPUT = 50 * 2 ** 20
const MIRROR = process.env.DEBIAN_MIRROR ?? "http://deb.debian.org/debian"
const BASE = "localhost/packhaus-base:12"
/** Directories that `debian:12-slim` omits, too. */
const NOT_IN_BASE = [
  "usr/share/doc",
  "usr/share/info",
  "usr/share/locale",
  "usr/share/man",
  "var/cache/apt",
  "var/lib/apt/lists",
  "var/log",
]

/** The parts of an image's configuration that start a container. */
const Inspected = z.object({
  Docker: z.object({
    config: z.object({
      User: z.string(),
      Env: z.array(z.string()),
      Entrypoint: z.array(z.string()),
      Healthcheck: z.object({ Test: z.array(z.string()) }),
    }),
  }),
})

/** Tools of the build that this machine lacks; null if it can run. */
export async function missingForImage(): Promise<string | null> {
  if (process.getuid?.() !== 0) return "root, for debootstrap"
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"]
  for (const program of ["debootstrap", "buildah", "strip"])
    if (!folders.some((folder) => existsSync(join(folder, program)))) {
      const name = program === "strip" ? "binutils" : program
      return `${program} (Debian: apt-get install ${name})`
    }
  const storage = await mkdtemp(join(tmpdir(), "buildah-"))
  try {
    const container = await buildahIn(storage)("from", "scratch")
    await buildahIn(storage)("rm", container)
    return null
  } catch (error) {
    return `the rights that buildah needs (${(error as Error).message.trim().split("\n").at(-1)})`
  } finally {
    await rm(storage, { recursive: true, force: true })
  }
}

/** buildah with a storage of its own, which needs no overlay filesystem, and without namespaces for RUN. */
const buildahIn =
  (storage: string) =>
  async (...args: string[]) => {
    const places = ["--root", join(storage, "images"), "--runroot", join(storage, "run")]
    const { stdout } = await run("buildah", ["--storage-driver", "vfs", ...places, ...args], {
      env: { ...process.env, BUILDAH_ISOLATION: "chroot" },
      maxBuffer: MAX_OUTPUT,
    })
    return stdout.trim()
  }

/** Builds the image in the empty folder `storage`. */
export async function buildImage(storage: string, release: string) {
  const buildah = buildahIn(storage)
  const base = join(storage, "base")
  await run(
    "debootstrap",
    ["--variant=minbase", "--include=ca-certificates", "bookworm", base, MIRROR],
    {
      maxBuffer: MAX_OUTPUT,
    },
  )
  for (const path of NOT_IN_BASE) {
    await rm(join(base, path), { recursive: true, force: true })
    await mkdir(join(base, path))
  }
  const container = await buildah("from", "scratch")
  await buildah("add", "--quiet", container, base, "/")
  await buildah("commit", "--quiet", "--rm", container, BASE)
  await rm(base, { recursive: true })

  const stage = join(storage, "stage")
  await pack(join(stage, "packhaus"))
  await run("strip", [join(stage, "packhaus/node_modules/node/bin/node")])
  const name = `packhaus:${release}`
  const how = [
    "--format",
    "docker",
    "--pull-never",
    "--file",
    "deploy/Containerfile",
    "--tag",
    name,
  ]
  const args = ["--build-arg", `BASE=${BASE}`, "--build-arg", `RELEASE=${release}`]
  await buildah("build", ...how, ...args, "--build-context", `build=${stage}`, stage)
  await rm(stage, { recursive: true })

  const inspected = JSON.parse(await buildah("inspect", "--type", "image", name))
  return {
    configuration: Inspected.parse(inspected).Docker.config,
    /** The root of a new container. */
    root: await buildah("mount", await buildah("from", "--pull-never", name)),
    /** Writes an archive that podman and docker load. */
    writeTo: (file: string) => buildah("push", name, `docker-archive:${file}:${name}`),
    close: () => buildah("rm", "--all"),
  }
}

/** Bytes of all files of a container's root. */
export async function sizeOf(root: string): Promise<number> {
  const { stdout } = await run("du", ["--summarize", "--bytes", "--one-file-system", root])
  return Number.parseInt(stdout, 10)
}

const [file, release = "1"] = process.argv.slice(2)
if (import.meta.main) {
  if (!file) throw new Error("npm run image -- <file.tar> [release]")
  const lack = await missingForImage()
  if (lack) {
    console.error(`The image cannot be built: this machine lacks ${lack}.`)
    process.exit(1)
  }
  const free = await access(file, constants.F_OK).then(
    () => false,
    () => true,
  )
  if (!free) throw new Error(`${file} exists`)
  const storage = await mkdtemp(join(tmpdir(), "image-"))
  try {
    const image = await buildImage(storage, release)
    await image.writeTo(resolve(file))
    console.log(
      `${file}: packhaus:${release}, ${Math.round((await sizeOf(image.root)) / MEGABYTE)} MB`,
    )
    await image.close()
  } finally {
    await rm(storage, { recursive: true, force: true })
  }
}
