import { setTimeout as sleep } from "node:timers/promises"
import { expect, it } from "vitest"
import { freeMemory } from "./free-memory.ts"

it("frees memory that nothing refers to any more", async () => {
  const unused = new WeakRef({ text: "of the start" })
  expect(unused.deref()).toBeDefined()
  await sleep(1) // a reference that was followed holds until its task is over
  freeMemory()
  expect(unused.deref()).toBeUndefined()
})
