import { screen, waitFor, within } from "@testing-library/react"
import { expect, test, vi } from "vitest"
import { open } from "#testing/open.tsx"
import { phrases } from "./phrases.de.ts"

const rows = async () => (await screen.findAllByRole("row")).slice(1)

test("each export shows its progress; a finished one can be downloaded", async () => {
  const opened = vi.spyOn(window, "open").mockReturnValue(null)
  const { user } = await open("/a/imports")
  const [waiting, running, done, failed] = await rows()
  expect(waiting).toHaveTextContent("Wartet")
  expect(running).toHaveTextContent("4.000 von 9.120")
  expect(within(running as HTMLElement).getByRole("progressbar")).toHaveAttribute("max", "9120")
  expect(failed).toHaveTextContent("Zu viele Einträge.")
  expect(within(failed as HTMLElement).queryByRole("button", { name: /herunterladen/ })).toBeNull()
  const button = within(done as HTMLElement).getByRole("button", {
    name: "Bestellungen herunterladen",
  })
  await user.click(button)
  await waitFor(() => expect(opened).toHaveBeenCalledWith("/files/file_1?signature=x", "_self"))
  opened.mockRestore()
})

test("without an export the page says what it is for", async () => {
  await open("/a/imports", { as: "empty" })
  expect(await screen.findByText("Noch kein Export")).toBeVisible()
})

test("every declared list has a name", async () => {
  const modules = import.meta.glob<Record<string, { name?: string }>>(
    "../../../../../../packages/contract/src/**/list.ts",
    { eager: true },
  )
  const names = Object.values(modules).flatMap((module) =>
    Object.values(module).flatMap((one) =>
      typeof one?.name === "string" && "endpoints" in one ? one.name : [],
    ),
  )
  expect(names.length).toBeGreaterThan(3)
  expect(Object.keys(phrases.lists)).toEqual(expect.arrayContaining(names))
})
