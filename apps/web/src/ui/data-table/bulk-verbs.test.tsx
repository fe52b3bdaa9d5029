import type { Action } from "@packhaus/contract/access/policy"
import { orderList } from "@packhaus/contract/orders/list"
import { render, renderHook, screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import type { ReactNode } from "react"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test } from "vitest"
import { AllowedProvider } from "#lib/allowed.ts"
import { i18n } from "#lib/i18n.ts"
import { BulkVerbs, type ChosenRows } from "./bulk-verbs.tsx"
import { CreateButton } from "./create-button.tsx"
import { useBulkVerbs } from "./use-bulk-verbs.ts"
import { useSelection } from "./use-selection.ts"

const allowing =
  (...allowed: Action[]) =>
  ({ children }: { children: ReactNode }) => (
    <AllowedProvider value={(action) => allowed.includes(action)}>{children}</AllowedProvider>
  )
const verbsOf = (...allowed: Action[]) =>
  renderHook(() => useBulkVerbs(orderList), { wrapper: allowing(...allowed) }).result.current

test("a list offers the bulk verbs that it declares and the policy allows, in the declared order", () => {
  expect(
    verbsOf("bulk.start", "order.route", "order.fulfil", "order.hold", "order.release"),
  ).toEqual(["pack", "ship", "release", "hold", "route"])
  expect(verbsOf("bulk.start", "order.hold")).toEqual(["hold"])
  expect(verbsOf("bulk.start")).toEqual([])
  expect(verbsOf("order.hold")).toBeNull()
})

let opened: ChosenRows<typeof orderList>[] = []

function Bulk() {
  const selection = useSelection("")
  return (
    <>
      <button type="button" onClick={() => selection.tick(["a", "b"], true)}>
        tick
      </button>
      <BulkVerbs<typeof orderList>
        words={{
          nameOf: (verb) => `to ${verb}`,
          opens: (verb, chosen) => {
            opened.push(chosen)
            return (
              <button type="button" onClick={chosen.onDone}>
                begin {verb}
              </button>
            )
          },
          more: (ids) => `print ${ids.length}`,
        }}
        verbs={["hold"]}
        selection={selection}
        total={30}
        filter={{ q: "x" }}
      />
    </>
  )
}

test("the question of a bulk verb names the ticked rows or the filter with its count, and starting the verb clears the selection", async () => {
  opened = []
  await i18n.changeLanguage("de")
  const user = userEvent.setup()
  render(<Bulk />)
  expect(screen.queryByRole("button", { name: "to hold" })).toBeNull()
  await user.click(screen.getByRole("button", { name: "tick" }))
  expect(await screen.findByText("print 2")).toBeVisible()
  await user.click(screen.getByRole("button", { name: "to hold" }))
  expect(opened.at(-1)).toMatchObject({ count: 2, selection: { ids: ["a", "b"] } })
  await user.click(screen.getByRole("button", { name: "Alle 30 auswählen" }))
  expect(screen.queryByText(/^print/)).toBeNull()
  expect(opened.at(-1)).toMatchObject({
    count: 30,
    selection: { filter: { q: "x" }, expected: 30 },
  })
  await user.click(screen.getByRole("button", { name: "begin hold" }))
  expect(screen.queryByRole("button", { name: "to hold" })).toBeNull()
})

test("the create button is shown to roles that the declaration allows", () => {
  const create = { label: "Anlegen", to: "/new" }
  const button = (needs: Action | undefined, ...allowed: Action[]) => {
    const page = <CreateButton needs={needs} create={create} />
    const Wrapper = allowing(...allowed)
    const routes = [{ path: "/", element: <Wrapper>{page}</Wrapper> }]
    const { unmount } = render(<RouterProvider router={createMemoryRouter(routes)} />)
    const link = screen.queryByRole("link", { name: "Anlegen" })?.getAttribute("href")
    unmount()
    return link
  }
  expect(button("product.write", "product.write")).toBe("/new")
  expect(button("product.write", "product.read")).toBeUndefined()
  expect(button(undefined, "product.write")).toBeUndefined()
})
