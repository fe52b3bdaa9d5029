import { expect, it } from "vitest"
import { tryCompletions } from "../../testing/completion-model.ts"
import { completionWorld } from "../../testing/completion-world.ts"
import { shoppersCards } from "../../testing/shoppers-cards.ts"

const world = await completionWorld(await shoppersCards())

it("makes one order of a cart at most, with stock, money, code and gift card used once", async () => {
  await expect(tryCompletions(world, 15)).resolves.toBeUndefined()
})
