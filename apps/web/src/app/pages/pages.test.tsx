import { render, screen, waitFor } from "@testing-library/react"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test, vi } from "vitest"
import { Providers } from "#app/providers.tsx"
import { createRoutes } from "#app/router.tsx"
import { i18n } from "#lib/i18n.ts"
import { open } from "#testing/open.tsx"

/** Silences what React says of an error that a test makes. */
const quietly = () => vi.spyOn(console, "error").mockImplementation(() => undefined)

test("the root is a page that is not there, and goes on to the area by itself", async () => {
  const { address } = await open("/")
  await waitFor(() => expect(address()).toMatch(/^\/a/))
})

test("an unknown address says so, and counts down until it goes on", async () => {
  await open("/nirgends", { language: "en" })
  expect(await screen.findByRole("heading", { name: "This page does not exist" })).toBeVisible()
  expect(screen.getByText(/^Redirecting in \d seconds?$/)).toBeVisible()
  expect(screen.getByRole("link", { name: "To the overview" })).toHaveAttribute("href", "/a")
})

/** The app, in which the page at this address of the area breaks as it is drawn. */
function renderBroken(path: string) {
  const routes = createRoutes()
  const area = routes[0]?.children?.find((route) => route.path === "a")
  const pages = area?.children?.[0]?.children
  if (!pages) throw new TypeError("the area has pages")
  pages.unshift({
    path,
    Component: () => {
      throw new TypeError("broken")
    },
  })
  const router = createMemoryRouter(routes, { initialEntries: [`/a/${path}`] })
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  )
}

test("in the area a page that breaks is the server-error page, within the shell, to be tried again", async () => {
  const error = quietly()
  await i18n.changeLanguage("en")
  renderBroken("kaputt")
  expect(
    await screen.findByRole("heading", { name: "Something went wrong on our side" }),
  ).toBeVisible()
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible()
  expect(screen.getByRole("navigation", { name: "Main navigation" })).toBeVisible()
  error.mockRestore()
})

test("in the area an address that is not there is the page that says so, within the shell", async () => {
  await open("/a/nirgends", { language: "en" })
  expect(await screen.findByRole("heading", { name: "This page does not exist" })).toBeVisible()
  expect(screen.getByRole("navigation", { name: "Main navigation" })).toBeVisible()
})

test("while the first page loads there is a spinner in the middle of the screen", async () => {
  const router = createMemoryRouter(createRoutes(), { initialEntries: ["/login"] })
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  )
  expect(screen.getByRole("status", { name: "…" })).toBeVisible()
  expect(await screen.findByLabelText(/Passwort|Password/)).toBeVisible()
})

test.each([
  ["en", "An error has occurred"],
  ["de", "Ein Fehler ist aufgetreten"],
])("a crash outside the router ends in words, in %s: %s", async (language, words) => {
  const error = quietly()
  await i18n.changeLanguage(language)
  const Crash = () => {
    throw new TypeError("broken")
  }
  render(
    <Providers>
      <Crash />
    </Providers>,
  )
  expect(screen.getByRole("alert")).toHaveTextContent(words)
  error.mockRestore()
})

test("what the router cannot show at all is an Unexpected Application Error", async () => {
  const error = quietly()
  await i18n.changeLanguage("en")
  const [root] = createRoutes()
  const router = createMemoryRouter(
    [
      {
        ...root,
        children: [
          {
            path: "*",
            Component: () => {
              throw new TypeError("broken")
            },
          },
        ],
      } as never,
    ],
    { initialEntries: ["/x"] },
  )
  render(<RouterProvider router={router} />)
  expect(await screen.findByRole("heading", { name: "Unexpected Application Error" })).toBeVisible()
  error.mockRestore()
})
