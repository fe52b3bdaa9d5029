import { expect, it } from "vitest"
import { gate } from "./gate.ts"

it("runs a few, queues some, and refuses the rest", async () => {
  const through = gate(2, 3)
  const finish: (() => void)[] = []
  let running = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++running)
    await new Promise<void>((resolve) => finish.push(resolve))
    running--
    return "done"
  }
  const all = Array.from({ length: 7 }, () => through(work))
  const settled = Promise.allSettled(all)
  while (finish.length < 5) {
    await new Promise((resolve) => setTimeout(resolve, 1))
    for (const one of finish) one()
  }
  for (const one of finish) one()
  const outcomes = (await settled).map(({ status }) => status)
  expect(outcomes).toEqual([...Array(5).fill("fulfilled"), "rejected", "rejected"])
  await expect(all[6]).rejects.toMatchObject({ code: "request.too_many" })
  expect(most).toBe(2)
})

it("frees the slot of a failed call", async () => {
  const through = gate(1, 0)
  await expect(through(() => Promise.reject(new Error("no")))).rejects.toThrow("no")
  expect(await through(async () => 1)).toBe(1)
})
