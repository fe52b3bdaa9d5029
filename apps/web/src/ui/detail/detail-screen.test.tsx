import { statusError } from "@packhaus/client/errors"
import { QueryClientProvider } from "@tanstack/react-query"
import { render, screen, waitFor, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test, vi } from "vitest"
import { detailOnScreen } from "#lib/detail-on-screen.ts"
import { i18n } from "#lib/i18n.ts"
import { queryClient } from "#lib/query-client.ts"
import { MantineRoot } from "../theme/mantine-root.tsx"
import { DetailActions } from "./detail-actions.tsx"
import { DetailScreen } from "./detail-screen.tsx"
import { RelatedTable } from "./related-table.tsx"

type Box = {
  id: string
  name: string
  owner: string | null
  parts: { id: string; title: string }[]
}
const box: Box = { id: "1", name: "Karton", owner: null, parts: [{ id: "p", title: "Deckel" }] }

async function open(read: () => Promise<Box>) {
  queryClient.clear()
  await i18n.changeLanguage("de")
  const detail = detailOnScreen((id: string) => ({
    queryKey: ["boxes", "one", id],
    queryFn: read,
    retry: false,
  }))
  const page = (
    <DetailScreen
      detail={detail}
      back={{ to: "/boxes", label: "Kartons" }}
      title={({ name }) => name}
      badges={() => "bereit"}
      actions={(_, onGone) => (
        <DetailActions
          primary="fill"
          actions={[
            { name: "fill", label: "Füllen", opens: (close) => <Filling onClose={close} /> },
            { name: "ship", label: "Versenden", reason: "Noch leer", onSelect: () => undefined },
            {
              name: "fold",
              label: "Falten",
              reason: "Ist zu",
              over: true,
              onSelect: () => undefined,
            },
            { name: "remove", label: "Löschen", inMenu: true, onSelect: onGone },
          ]}
        />
      )}
      facts={({ owner }) => [
        { title: "Über", facts: [["Besitzer", owner], false, null, ["Farbe", "blau"]] },
      ]}
    >
      {({ parts }) => (
        <RelatedTable
          title="Teile"
          columns={[{ id: "title", header: "Teil", cell: ({ title }) => title }]}
          rows={parts}
          idOf={({ id }) => id}
          none="Keine Teile"
        />
      )}
    </DetailScreen>
  )
  const routes = [
    { path: "/boxes", element: "Liste" },
    {
      path: "/boxes/:id",
      element: page,
      loader: detail.loader,
      hydrateFallbackElement: null,
      errorElement: "nicht da",
    },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ["/boxes/1"] })
  render(
    <QueryClientProvider client={queryClient}>
      <MantineRoot>
        <RouterProvider router={router} />
      </MantineRoot>
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), router }
}

const Filling = ({ onClose }: { onClose: () => void }) => (
  <button type="button" onClick={onClose}>
    voll
  </button>
)

test("a row is shown with heading, facts and related lists; a missing value is a dash", async () => {
  await open(async () => box)
  expect(await screen.findByRole("heading", { level: 1, name: "Karton" })).toBeVisible()
  expect(screen.getByRole("link", { name: "Kartons" })).toHaveAttribute("href", "/boxes")
  const facts = within(screen.getByRole("region", { name: "Über" }))
  expect(facts.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    "Besitzer",
    "Farbe",
  ])
  expect(facts.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "–",
    "blau",
  ])
  expect(screen.getByRole("cell", { name: "Deckel" })).toBeVisible()
})

test("an empty related list shows its text", async () => {
  await open(async () => ({ ...box, parts: [] }))
  expect(await screen.findByText("Keine Teile")).toBeVisible()
  expect(screen.queryByRole("table")).toBeNull()
})

test("an action opens its overlay, an unavailable action shows its reason, and one that can no longer become available is left out", async () => {
  const { user } = await open(async () => box)
  await user.click(await screen.findByRole("button", { name: "Füllen" }))
  await user.click(await screen.findByRole("button", { name: "voll" }))
  expect(screen.queryByRole("button", { name: "voll" })).toBeNull()
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Versenden" })).toHaveAccessibleDescription(
      "Noch leer",
    ),
  )
  expect(screen.queryByRole("button", { name: "Löschen" })).toBeNull()
  expect(screen.queryByRole("button", { name: "Falten" })).toBeNull()
})

test("the menu of further actions also opens if its button was pressed before the menu had loaded", async () => {
  const actions = [{ name: "remove", label: "Löschen", inMenu: true, onSelect: () => undefined }]
  vi.resetModules()
  const fresh = await import("./detail-actions.tsx")
  const { MemoryRouter } = await import("react-router")
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  vi.doMock("../actions/action-menu.tsx", async (original) => {
    await arrived
    return original()
  })
  render(
    <MantineRoot>
      <MemoryRouter>
        <fresh.DetailActions actions={actions} />
      </MemoryRouter>
    </MantineRoot>,
  )
  await userEvent.click(screen.getByRole("button", { name: "Weitere Aktionen" }))
  expect(screen.queryByRole("menu")).toBeNull()
  arrive()
  expect(await screen.findByRole("menuitem", { name: "Löschen" })).toBeVisible()
  vi.doUnmock("../actions/action-menu.tsx")
})

test("a removed row leads back to its list and is not read again", async () => {
  let reads = 0
  const { user, router } = await open(async () => {
    reads++
    return box
  })
  await user.click(await screen.findByRole("button", { name: "Weitere Aktionen" }))
  await user.click(await screen.findByRole("menuitem", { name: "Löschen" }))
  expect(await screen.findByText("Liste")).toBeVisible()
  expect(router.state.location.pathname).toBe("/boxes")
  expect(reads).toBe(1)
})

test("a failed read shows an error and can be retried", async () => {
  const failure = statusError({ status: 500, headers: {}, body: {} })
  let isDown = true
  const { user } = await open(() => (isDown ? Promise.reject(failure) : Promise.resolve(box)))
  const repeated = await screen.findByRole("button", { name: "Erneut versuchen" })
  isDown = false
  await user.click(repeated)
  expect(await screen.findByRole("heading", { level: 1, name: "Karton" })).toBeVisible()
})

test("404 shows the page's own not-found message", async () => {
  vi.spyOn(console, "error").mockReturnValue() // React logs where the error was thrown.
  await open(() => Promise.reject(statusError({ status: 404, headers: {}, body: {} })))
  expect(await screen.findByText("nicht da")).toBeVisible()
})
