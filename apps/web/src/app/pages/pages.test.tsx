import { render, screen, waitFor } from "@testing-library/react"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test, vi } from "vitest"
import { Providers } from "#app/providers.tsx"
import { createRoutes } from "#app/router.tsx"
import { i18n } from "#lib/i18n.ts"
import { open } from "#testing/open.tsx"

/** Silences React's output of a deliberate error. */
const quietly = () => vi.spyOn(console, "error").mockImplementation(() => undefined)

test("the root is a not-found page that continues to the area", async () => {
  const { address } = await open("/")
  await waitFor(() => expect(address()).toMatch(/^\/a/))
})

test("an unknown address shows the not-found page, and counts down until it continues", async () => {
  await open("/nirgends", { language: "en" })
  expect(await screen.findByRole("heading", { name: "This page does not exist" })).toBeVisible()
  expect(screen.getByText(/^Redirecting in \d seconds?$/)).toBeVisible()
  expect(screen.getByRole("link", { name: "To the overview" })).toHaveAttribute("href", "/a")
})

/** The app with a page at this address of the area that throws while rendering. */
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

test("a broken page of the area shows the server-error page within the shell, with a retry", async () => {
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

test("an unknown address of the area shows the not-found page within the shell", async () => {
  await open("/a/nirgends", { language: "en" })
  expect(await screen.findByRole("heading", { name: "This page does not exist" })).toBeVisible()
  expect(screen.getByRole("navigation", { name: "Main navigation" })).toBeVisible()
})

test("shows a centred spinner while the first page loads", async () => {
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
])("a crash outside the router shows a message, in %s: %s", async (language, words) => {
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

test("a crash of the router itself shows an Unexpected Application Error", async () => {
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
