import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"
import { expectations, shards } from "../testing/expectations.ts"
import { createTestApp } from "../testing/test-app.ts"

const root = join(import.meta.dirname, "..")

it("every route has its expectation, and every expectation its route", async () => {
  const { routes } = await createTestApp()
  expect(Object.keys(expectations).sort()).toEqual([...routes].sort())
})

it("every route is in one shard, and every shard is run by one file in its feature", () => {
  const all = [...shards.values()].flatMap(Object.keys)
  expect(all.toSorted()).toEqual(Object.keys(expectations).toSorted())

  const wanted = [...shards.keys()].map((shard) => {
    const engine = /^engine-(\d+)$/.exec(shard)
    if (engine) return [`features/commerce/routes-${engine[1]}.test.ts`, shard]
    return [shard === "http" ? "http/routes.test.ts" : `features/${shard}/routes.test.ts`, shard]
  })
  const files = globSync(["features/*/routes*.test.ts", "http/routes.test.ts"], { cwd: root })
  const found = files.map((file) => {
    const [, shard] =
      /^await testRoutes\("([^"]+)"\)$/m.exec(readFileSync(join(root, file), "utf8")) ?? []
    return [file, shard]
  })
  expect(found.toSorted()).toEqual(wanted.toSorted())
})
