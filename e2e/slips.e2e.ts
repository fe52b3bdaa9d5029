import { expect, test } from "vitest"
import { openBrowser } from "./harness.ts"
import { orderToPack } from "./outside.ts"

const { signedIn } = await openBrowser()

/** The pages of a PDF that the browser printed. */
const pagesIn = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length

test("each packing slip is printed on a page", async () => {
  const names = ["Firstsheet", "Secondsheet"]
  const ids: string[] = []
  for (const name of names) ids.push(await orderToPack(name))
  const page = await signedIn("support")
  await page.goto(`/a/orders/slips?orders=${ids.join(",")}`)
  for (const name of names) await page.getByText(name).first().waitFor()
  expect(pagesIn(await page.pdf({ format: "A4" }))).toBe(ids.length)
})
