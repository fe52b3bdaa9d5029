import { expect, test } from "vitest"
import { drain } from "./drain.ts"

test("runs until idle, again if woken while running, never concurrently", async () => {
  const left = [3, 2, 1]
  let running = 0
  let calls = 0
  const wake = drain(async () => {
    expect(++running).toBe(1)
    calls++
    await new Promise((done) => setTimeout(done, 1))
    running--
    return left.pop() ?? 0
  }, String)
  await Promise.all([wake(), wake(), wake()])
  expect(left).toEqual([])
  const before = calls
  await wake()
  expect(calls).toBe(before + 1)
})

test("reports an error, and the next call works", async () => {
  const errors: unknown[] = []
  let fails = true
  const wake = drain(
    async () => {
      if (fails) throw new Error("down")
      return 0
    },
    (error) => errors.push(error),
  )
  await wake()
  fails = false
  await wake()
  expect(errors).toHaveLength(1)
})
