import { expect, it } from "vitest"
import { orderViews } from "../../testing/order-views.ts"
import { createTestApp } from "../../testing/test-app.ts"

const { tryOrders } = await orderViews(await createTestApp())

it("another 500 times: cart, draft, order on both APIs, edit, swap, claim and returns show the same totals, whose parts add up", async () => {
  await expect(tryOrders(500)).resolves.toBeUndefined()
}, 3_600_000)
