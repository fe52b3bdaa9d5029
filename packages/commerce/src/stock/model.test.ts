import { expect, it } from "vitest"
import { createShelf } from "../testing/shelf.ts"
import { tryStock } from "../testing/stock-model.ts"

const shelf = await createShelf()

it("agrees with a model of two numbers and a reservation per line after any operations", async () => {
  await expect(tryStock(shelf, 15)).resolves.toBeUndefined()
})
