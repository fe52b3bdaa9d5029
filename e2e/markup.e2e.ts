import { endpoints } from "@packhaus/contract/endpoints"
import type { Page } from "playwright-core"
import { expect, onTestFinished, test } from "vitest"
import { complaintsOf, openBrowser } from "./harness.ts"
import { apiAs, orderToPack } from "./outside.ts"

const { signedIn } = await openBrowser()

/** Texts that run, load or change something where text is treated as markup. */
const markup = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg onload=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  `"><img src=x onerror=alert(1)>`,
  `' autofocus onfocus='alert(1)`,
  `" onmouseover="alert(1)`,
  "<iframe srcdoc='<script>parent.alert(1)</script>'>",
  "<body onload=alert(1)>",
  "<input autofocus onfocus=alert(1)>",
  "<details open ontoggle=alert(1)>",
  "<style>*{display:none}</style>",
  "<base href='https://evil.example/'>",
  "<meta http-equiv=refresh content='0;url=https://evil.example/'>",
  "</script><script>alert(1)</script>",
  "</textarea><script>alert(1)</script>",
  "<a href='javascript:alert(1)'>x</a>",
  "{{constructor.constructor('alert(1)')()}}",
  "#{alert(1)}",
  "javascript:alert(1)//",
]
/** As many of them as five fields of an address and a note can hold. */
const fieldsOf = (at: number) => {
  const [first_name, company, address1, address2, note] = markup.slice(at, at + 5)
  return { first_name, company, address1, address2, ...(note ? { note } : {}) }
}

/** Dialogs of the page, and violations of its content security policy. */
function crimesOf(page: Page) {
  const crimes = complaintsOf(page)
  page.on("dialog", async (dialog) => {
    crimes.push(`dialog: ${dialog.message()}`)
    await dialog.dismiss()
  })
  page.on("request", (request) => {
    if (request.url().includes("evil.example")) crimes.push(request.url())
  })
  return crimes
}

test("T38: text typed by shoppers and people is shown as typed and never runs", async () => {
  const orders: { id: string; fields: ReturnType<typeof fieldsOf> }[] = []
  for (let at = 0; at < markup.length; at += 5) {
    const fields = fieldsOf(at)
    orders.push({ id: await orderToPack(`Markup${at}`, fields), fields })
  }
  const { call } = await apiAs("support")
  const { product } = await call(endpoints.products.list, { query: { limit: 1 } }).then((list) =>
    call(endpoints.products.read, { params: { id: list.products[0]?.id ?? "" } }),
  )
  const administrator = await apiAs("administrator")
  const title = `${markup[1]} ${product.title}`
  await administrator.call(endpoints.products.update, {
    params: { id: product.id },
    body: { title },
  })

  onTestFinished(async () => {
    const body = { title: product.title }
    await administrator.call(endpoints.products.update, { params: { id: product.id }, body })
  })

  const page = await signedIn("support")
  const crimes = crimesOf(page)
  await page.goto("/a/orders?q=Markup")
  await page
    .getByText(orders[3]?.fields.first_name ?? "")
    .first()
    .waitFor()
  for (const { id, fields } of orders) {
    await page.goto(`/a/orders/${id}`)
    for (const text of Object.values(fields))
      await page
        .getByText(text ?? "")
        .first()
        .waitFor()
  }
  const [first] = orders
  const params = { id: first?.id ?? "" }
  const { order } = await call(endpoints.orders.read, { params })
  await call(endpoints.orders.pack, {
    params,
    body: {
      location_id: order.location_id ?? "",
      shipment_method: "dhl_paket",
      lines: order.items.map(({ id, quantity }) => ({ line_item_id: id, quantity })),
    },
  })
  await page.goto(`/a/orders/slips?orders=${params.id}`)
  await page
    .getByText(first?.fields.company ?? "")
    .first()
    .waitFor()
  await page.goto(`/a/products/${product.id}`)
  await page.getByRole("heading", { level: 1, name: title }).waitFor()
  await page.goto(`/a/products?q=${encodeURIComponent(markup[1] ?? "")}`)
  await page.getByRole("link", { name: title }).first().waitFor()
  await page.goto(`/a/orders?q=${encodeURIComponent(markup[0] ?? "")}`)
  await page.getByRole("heading", { level: 1 }).first().waitFor()
  expect(crimes).toEqual([])
})
