import { existsSync } from "node:fs"
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, it, onTestFinished } from "vitest"
import { built } from "./builds.ts"
import { BUILT_MAIN, writeServer } from "./server-build.ts"

/** A folder that is removed after the test. */
async function folderIn(parent: string) {
  const folder = await mkdtemp(join(parent, "builds-test-"))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

it("builds again only when the contents of a source have changed, and repairs a missing build", async () => {
  const folder = await folderIn(tmpdir())
  const source = join(folder, "source.ts")
  let count = 0
  const build = {
    name: "test",
    builds: join(folder, "builds"),
    sources: [source],
    async write(into: string) {
      count += 1
      await mkdir(into, { recursive: true })
    },
  }
  const place = () => built(build, () => {})
  await writeFile(source, "one")
  const first = await place()
  expect([await place(), count]).toEqual([first, 1])
  await writeFile(source, "two")
  const second = await place()
  expect([second === first, count]).toEqual([false, 2])
  await writeFile(source, "one")
  expect([await place(), count]).toEqual([first, 2])
  await writeFile(join(build.builds, "latest.json"), '{"state":')
  expect([await place(), count]).toEqual([first, 2])
  await rm(first, { recursive: true })
  expect([await place(), count, existsSync(first)]).toEqual([first, 3, true])
})

it("writes the server into one ASCII file that finds the files beside its sources", async () => {
  await mkdir("apps/api/builds", { recursive: true })
  const folder = await folderIn("apps/api/builds")
  await writeServer(folder)
  const names = await readdir(folder)
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")))
  const code = texts.join("\n")
  expect(/[^\p{ASCII}]/u.test(code)).toBe(false)
  const own = texts.flatMap((text) => [...text.matchAll(/from "([^"]+)"/g)].map(([, name]) => name))
  expect(own).toContain("fastify")
  const notFound = own.filter((name) => name?.startsWith(".") && !existsSync(join(folder, name)))
  expect(notFound).toEqual([])
  const beside = [
    ...code.matchAll(/new URL\("([^"]+)", import\.meta\.url\)/g),
    ...code.matchAll(/\.join\(import\.meta\.dirname, "([^"]+)"\)/g),
  ].map(([, path]) => `${path}`)
  expect(beside.length).toBeGreaterThan(3)
  expect(beside.filter((path) => !existsSync(join(folder, path)))).toEqual([])
  expect(names).toContain(BUILT_MAIN)
})
