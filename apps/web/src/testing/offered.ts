import type { Action } from "@packhaus/contract/access/policy"
import { cleanup, screen, waitFor, within } from "@testing-library/react"
import { expect } from "vitest"
import { sessionQuery } from "#features/sign-in/sessions/queries.ts"
import { queryClient } from "#lib/query-client.ts"
import { open } from "./open.tsx"
import { signedInAs } from "./signed-in-as.ts"

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
  // Hidden ones, too: to find out what is visible takes most of the time of a search by role.
  await screen.findByRole("heading", { level: 1, hidden: true })
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
    await waitFor(() => expect(document.querySelector("[role=menuitem]")).toBeNull())
  }
  return entries
}

const actionsByPerson = new Map<string, readonly Action[]>()
/** The actions that the viewer of this kind may take. */
async function actionsOf(as: string) {
  const known = actionsByPerson.get(as)
  if (known) return known
  signedInAs.kind = as
  queryClient.clear()
  const { actions } = await queryClient.fetchQuery(sessionQuery)
  actionsByPerson.set(as, actions)
  return actions
}

/**
 * The actions that a page offers to a viewer. None if the viewer may not read it: the server
 * answers 403, the fake does not.
 */
async function offered(
  { as, path, reads }: { as: string; path: string; reads: Action },
  find: (page: Awaited<ReturnType<typeof settledPage>>) => Promise<Omit<Offered, "actions">>,
): Promise<Offered> {
  const actions = await actionsOf(as)
  if (!actions.includes(reads)) return { named: [], others: [], actions }
  const found = await find(await settledPage(as, path))
  cleanup()
  return { ...found, actions }
}

/** The entries of a page's menus, and its other buttons. */
export const offeredByPages = (as: string, path: string, reads: Action) =>
  offered({ as, path, reads }, async ({ user, main }) => {
    const buttons = within(main).queryAllByRole("button")
    const menus = buttons.filter((button) => nameOf(button).startsWith("Weitere Aktionen"))
    return { named: await entriesOf(user, menus), others: buttons.map(nameOf) }
  })

/** The actions of a list's rows with the entries of their menus, and the bulk bar. */
export const offeredByLists = (as: string, path: string, reads: Action) =>
  offered({ as, path, reads }, async ({ user, main }) => {
    const buttons = () => within(main).queryAllByRole("button")
    const before = buttons()
    const inRows = before.filter((button) => button.closest("td") !== null)
    const [box] = within(main).queryAllByRole("checkbox", { name: / auswählen$/ })
    if (box) await user.click(box)
    const ofBar = buttons().filter(
      (button) =>
        !before.includes(button) && !/^(Alle \d+ auswählen|Auswahl aufheben)$/.test(nameOf(button)),
    )
    const menus = inRows.filter((button) => button.getAttribute("aria-haspopup") === "menu")
    const controls = [...inRows, ...ofBar].map(nameOf)
    return { named: [...controls, ...(await entriesOf(user, menus))], others: [] }
  })
