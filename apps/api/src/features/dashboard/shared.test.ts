import { expect, it } from "vitest"
import { sharing } from "./shared.ts"

it("gives those who come meanwhile the next result, all of them the same, and never an older one", async () => {
  const shared = sharing<number>()
  const runs: PromiseWithResolvers<number>[] = []
  const ask = (key = "staff") =>
    shared(key, () => {
      const run = Promise.withResolvers<number>()
      runs.push(run)
      return run.promise
    })
  const first = ask()
  const [second, third] = [ask(), ask()]
  const other = ask("support")
  expect(runs).toHaveLength(2)
  runs[1]?.resolve(10)
  expect(await other).toBe(10)
  runs[0]?.resolve(1)
  expect(await first).toBe(1)
  await expect.poll(() => runs.length).toBe(3)
  const fourth = ask()
  runs[2]?.resolve(2)
  expect(await Promise.all([second, third])).toEqual([2, 2])
  await expect.poll(() => runs.length).toBe(4)
  runs[3]?.reject(new Error("no"))
  await expect(fourth).rejects.toThrow("no")
  // After an error the next caller asks anew.
  const fifth = ask()
  runs[4]?.resolve(5)
  expect(await fifth).toBe(5)
})
