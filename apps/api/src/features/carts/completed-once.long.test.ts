import { expect, it } from "vitest"
import { tryCompletions } from "../../testing/completion-model.ts"
import { completionWorld } from "../../testing/completion-world.ts"
import { shoppersCards } from "../../testing/shoppers-cards.ts"

const world = await completionWorld(await shoppersCards())
const SLOW = 30 * 60_000

it(
  "1,000 cases: creates at most one order of a cart, and uses stock, money, code and gift card once",
  async () => {
    await expect(tryCompletions(world, 1000)).resolves.toBeUndefined()
  },
  SLOW,
)
