import { render, screen, waitFor, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { createMemoryRouter, RouterProvider, useSearchParams } from "react-router"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"
import { viewport } from "#testing/viewport.ts"
import { SearchBox } from "./list-bar.tsx"

const folded = (name: RegExp) => screen.findByRole("button", { name })

test("a phone shows the tabs of a list and opens search, filters and settings by one button", async () => {
  viewport.isNarrow = true
  const { user } = await open("/a/orders", { language: "en" })
  const fold = await folded(/^Search, Filter, Export$/)
  expect(screen.getByRole("navigation", { name: "Orders by status" })).toBeVisible()
  expect(screen.queryByRole("searchbox")).toBeNull()
  expect(fold).toHaveAttribute("aria-expanded", "false")
  await user.click(fold)
  expect(fold).toHaveAttribute("aria-expanded", "true")
  const bar = document.getElementById(fold.getAttribute("aria-controls") ?? "")
  expect(bar).not.toBeNull()
  const { getByRole, findByRole } = within(bar as HTMLElement)
  expect(getByRole("searchbox")).toBeVisible()
  for (const name of ["Filter", "Export", "Views", "Sort by"])
    expect(await findByRole("button", { name })).toBeVisible()
  await user.click(fold)
  expect(screen.queryByRole("searchbox")).toBeNull()
})

test("the button counts the filters of the address while they are folded", async () => {
  viewport.isNarrow = true
  await open("/a/orders?country=DE&q=PH", { language: "en" })
  expect(await folded(/: 2$/)).toHaveTextContent("2")
})

test("a phone shows the search box of a list without tabs", async () => {
  viewport.isNarrow = true
  await open("/a/products", { language: "en" })
  expect(await screen.findByRole("searchbox")).toBeVisible()
  expect(await folded(/^Filter, Export$/)).toBeVisible()
})

test("a phone puts the links beside the title of a list into a menu", async () => {
  viewport.isNarrow = true
  const { user, address } = await open("/a/products", { language: "en" })
  await screen.findByRole("heading", { level: 1, name: "Products" })
  expect(screen.queryByRole("link", { name: "Import" })).toBeNull()
  await user.click(screen.getByRole("button", { name: "More actions: Products" }))
  await user.click(await screen.findByRole("menuitem", { name: /Import/ }))
  await waitFor(() => expect(address()).toBe("/a/products/import"))
})

test("the key / opens the folded search box and focuses it", async () => {
  viewport.isNarrow = true
  const { user } = await open("/a/orders", { language: "en" })
  await folded(/^Search, Filter/)
  await user.keyboard("/")
  await waitFor(() => expect(screen.getByRole("searchbox")).toHaveFocus())
})

function Searched() {
  const [params, setParams] = useSearchParams()
  return (
    <SearchBox
      value={params.get("q") ?? ""}
      placeholder="Search"
      onSearch={(q) => setParams({ q }, { replace: true })}
    />
  )
}

test("a search that is still typed does not bring the person back from the page that loads", async () => {
  let finish = () => {}
  const loaded = new Promise<null>((resolve) => {
    finish = () => resolve(null)
  })
  const router = createMemoryRouter(
    [
      { path: "/first", Component: Searched },
      { path: "/second", loader: () => loaded, Component: () => <h1>Second</h1> },
    ],
    { initialEntries: ["/first"] },
  )
  render(<RouterProvider router={router} />)
  const user = userEvent.setup()
  const box = await screen.findByRole("searchbox")
  await user.type(box, "candle")
  const navigation = router.navigate("/second")
  await waitFor(() => expect(box).toHaveAttribute("readonly"))
  await user.type(box, " 12")
  expect(box).toHaveValue("candle")
  // Longer than the pause after which a search starts.
  await new Promise((resolve) => setTimeout(resolve, 400))
  finish()
  await navigation
  expect(await screen.findByRole("heading", { name: "Second" })).toBeVisible()
  expect(router.state.location).toMatchObject({ pathname: "/second", search: "" })
})

test("letters typed while a search starts stay, and other changes of the address replace the text", async () => {
  let finish = () => {}
  const loader = ({ request }: { request: Request }) =>
    request.url.endsWith("q=can")
      ? new Promise<null>((resolve) => {
          finish = () => resolve(null)
        })
      : null
  const router = createMemoryRouter([{ path: "/", loader, Component: Searched }])
  render(<RouterProvider router={router} />)
  const user = userEvent.setup()
  const box = await screen.findByRole("searchbox")
  expect(box).toHaveAttribute("maxlength", "200")
  await user.type(box, "can")
  await waitFor(() => expect(router.state.navigation.state).toBe("loading"))
  await user.type(box, "dle")
  finish()
  await waitFor(() => expect(router.state.location.search).toBe("?q=can"))
  expect(box).toHaveValue("candle")
  await waitFor(() => expect(router.state.location.search).toBe("?q=candle"))
  await router.navigate("/?q=lantern")
  await waitFor(() => expect(box).toHaveValue("lantern"))
  await router.navigate("/?q=candle")
  await waitFor(() => expect(box).toHaveValue("candle"))
})
