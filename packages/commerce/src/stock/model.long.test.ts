import { expect, it } from "vitest"
import { createShelf } from "../testing/shelf.ts"
import { tryStock } from "../testing/stock-model.ts"

const shelf = await createShelf()

it("1,000 times: agrees with a model of two numbers and a promise per line, whatever is done", async () => {
  await expect(tryStock(shelf, 1000)).resolves.toBeUndefined()
})
