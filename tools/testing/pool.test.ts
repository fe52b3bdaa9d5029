import { expect, test } from "vitest"
import { runAll } from "./pool.ts"

/** Tasks that end on request, and the order in which they started. */
function tasksOf(names: Record<string, readonly string[]>) {
  const begun: string[] = []
  const end = new Map<string, () => void>()
  const tasks = Object.entries(names).map(([name, after]) => ({
    name,
    after,
    run: () =>
      new Promise<void>((done) => {
        begun.push(name)
        end.set(name, done)
      }),
  }))
  const finish = async (name: string) => {
    end.get(name)?.()
    await new Promise(setImmediate)
  }
  return { begun, finish, tasks }
}

test("starts the next task as soon as a lane is free", async () => {
  const { begun, finish, tasks } = tasksOf({ a: [], b: [], c: [], d: [] })
  const all = runAll(tasks, 2)
  expect(begun).toEqual(["a", "b"])
  await finish("b")
  expect(begun).toEqual(["a", "b", "c"])
  for (const name of ["a", "c", "d"]) await finish(name)
  await all
  expect(begun).toEqual(["a", "b", "c", "d"])
})

test("starts later tasks while an earlier one waits for another", async () => {
  const { begun, finish, tasks } = tasksOf({ build: [], sizes: ["build"], rest: [] })
  const all = runAll(tasks, 2)
  expect(begun).toEqual(["build", "rest"])
  await finish("build")
  expect(begun).toEqual(["build", "rest", "sizes"])
  for (const name of ["rest", "sizes"]) await finish(name)
  await all
})

test("refuses tasks that wait for each other, and fails with the failing task", async () => {
  const { tasks } = tasksOf({ a: ["b"], b: ["a"] })
  await expect(runAll(tasks, 2)).rejects.toThrow("nothing lets begin: a")
  const broken = { name: "broken", run: () => Promise.reject(new Error("no disk")) }
  await expect(runAll([broken], 2)).rejects.toThrow("no disk")
})
