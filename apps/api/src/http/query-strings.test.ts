import { expect, it } from "vitest"
import { createTestApp } from "../testing/test-app.ts"

const { app } = await createTestApp()

it.each([
  ["20 values of a list", (count: number) => `id[${count - 1}]=a`, 20],
  ["a depth of 5", (count: number) => `id${"[a]".repeat(count)}=a`, 5],
  [
    "1,000 parameters",
    (count: number) => Array.from({ length: count }, (_, n) => `a${n}=b`).join("&"),
    1000,
  ],
] as const)("reads a query string of at most %s", async (_, queryOf, most) => {
  const pathsOf = async (count: number) => {
    const reply = await app.inject({ url: `/store/regions?${queryOf(count)}` })
    const { details } = reply.json()
    return (details?.fields ?? []).map(({ path }: { path: string }) => path)
  }
  expect(await pathsOf(most)).not.toContain("query string")
  expect(await pathsOf(most + 1)).toEqual(["query string"])
})
