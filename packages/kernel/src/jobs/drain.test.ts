import { expect, test } from "vitest"
import { drain } from "./drain.ts"

test("it runs until nothing is left, once more if woken meanwhile, and never twice at once", async () => {
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

test("an error is told, and the next call works again", async () => {
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
