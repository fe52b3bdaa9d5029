import type { Action } from "@packhaus/contract/access/policy"
import { cleanup, screen, waitFor, within } from "@testing-library/react"
import { expect } from "vitest"
import { sessionQuery } from "#features/sign-in/sessions/queries.ts"
import { queryClient } from "#lib/query-client.ts"
import { open } from "./open.tsx"

/** The action that each button or entry of these names needs. */
export type Needs = readonly (readonly [label: RegExp, action: Action])[]
/**
 * Names of controls: `named` ones must be known to the test. `actions` are those that the viewer
 * may take.
 */
type Offered = { named: string[]; others: string[]; actions: readonly Action[] }

/**
 * `reader` and `reading_staff` see as much as a customer or an administrator, and may change
 * nothing.
 */
export const people = [
  "full",
  "administrator",
  "support",
  "agency",
  "supplier",
  "service_provider",
  "reader",
  "reading_staff",
]

const nameOf = (control: HTMLElement) =>
  control.getAttribute("aria-label") ?? control.textContent?.trim() ?? ""

/** Opens a page, and waits until everything on it has loaded. */
async function settledPage(as: string, path: string) {
  const { user } = await open(path, { as })
  await screen.findByRole("heading", { level: 1 })
  const main = screen.getByRole("main")
  await waitFor(() => expect(main.querySelector("[aria-busy=true]")).toBeNull())
  return { user, main }
}

/** The names of the entries of these menus. */
async function entriesOf(
  user: Awaited<ReturnType<typeof open>>["user"],
  menus: readonly HTMLElement[],
) {
  const entries: string[] = []
  for (const menu of menus) {
    await user.click(menu)
    entries.push(...(await screen.findAllByRole("menuitem")).map(nameOf))
    await user.keyboard("{Escape}")
    await waitFor(() => expect(screen.queryByRole("menuitem")).toBeNull())
  }
  return entries
}

const allowed = async () => (await queryClient.ensureQueryData(sessionQuery)).actions

async function closed(named: string[], others: string[]): Promise<Offered> {
  const actions = await allowed()
  cleanup()
  return { named, others, actions }
}

/** The entries of a page's menus, and its other buttons. */
export async function offeredByPages(as: string, path: string): Promise<Offered> {
  const { user, main } = await settledPage(as, path)
  const buttons = within(main).queryAllByRole("button").map(nameOf)
  const menus = within(main).queryAllByRole("button", { name: /^Weitere Aktionen/ })
  return closed(await entriesOf(user, menus), buttons)
}

/**
 * The actions of a list's rows with the entries of their menus, and the bulk bar. Nothing if the
 * viewer may not read the list: the server answers 403, the fake does not.
 */
export async function offeredByLists(as: string, path: string, reads: Action): Promise<Offered> {
  const { user, main } = await settledPage(as, path)
  if (!(await allowed()).includes(reads)) return closed([], [])
  const buttons = () => within(main).queryAllByRole("button")
  const inRows = buttons().filter((button) => button.closest("td") !== null)
  const before = buttons()
  const [box] = within(main).queryAllByRole("checkbox", { name: / auswählen$/ })
  if (box) await user.click(box)
  const ofBar = buttons().filter(
    (button) =>
      !before.includes(button) && !/^(Alle \d+ auswählen|Auswahl aufheben)$/.test(nameOf(button)),
  )
  const menus = inRows.filter((button) => button.getAttribute("aria-haspopup") === "menu")
  const controls = [...inRows, ...ofBar].map(nameOf)
  return closed([...controls, ...(await entriesOf(user, menus))], [])
}
