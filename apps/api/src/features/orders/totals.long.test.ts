import { expect, it } from "vitest"
import { orderViews } from "../../testing/order-views.ts"
import { createTestApp } from "../../testing/test-app.ts"

const { tryOrders } = await orderViews(await createTestApp())
const SLOW = 90 * 60_000

it(
  "1,000 cases: cart, draft, order on both APIs, edit, swap, claim and returns show the same totals, whose parts add up",
  async () => {
    await expect(tryOrders(1000)).resolves.toBeUndefined()
  },
  SLOW,
)
