import "#lib/i18n.ts"
import { act, render, renderHook, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test } from "vitest"
import type { DrawnColumn } from "./columns.ts"
import { DataTable } from "./data-table.tsx"
import { useChosen, useSelection } from "./use-selection.ts"

type Row = { id: string }
const rows: Row[] = [{ id: "a" }, { id: "b" }, { id: "c" }]
let drawn: string[] = []
const columns: DrawnColumn<Row>[] = [
  {
    id: "id",
    header: "Id",
    fixed: true,
    cell: ({ id }) => {
      drawn.push(id)
      return id
    },
  },
]

function List() {
  drawn.push("the page")
  const selection = useSelection("")
  return (
    <DataTable
      label="List"
      rows={rows}
      columns={columns}
      selection={selection}
      idOf={({ id }) => id}
      nameOf={({ id }) => id}
      hrefOf={({ id }) => `/${id}`}
      card={({ id }) => id}
      sort="id"
      onSort={() => undefined}
      hidden=""
      density="comfortable"
    />
  )
}

const list = () =>
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: <List /> }])} />)

test("a tick redraws neither the page nor a cell, only what shows the tick", async () => {
  list()
  const boxes = await screen.findAllByRole("checkbox")
  expect(drawn).toEqual(["the page", "a", "b", "c"])
  drawn = []
  await userEvent.click(boxes[2] as HTMLElement)
  expect(boxes[2]).toBeChecked()
  const marked = screen.getAllByRole("row").map(({ dataset }) => dataset["selected"])
  expect(marked).toEqual([undefined, "false", "true", "false"])
  expect(drawn).toEqual([])
})

test("the box in the header ticks the whole page, and is half-ticked when only some rows are ticked", async () => {
  list()
  const [all, ...boxes] = await screen.findAllByRole("checkbox")
  expect(boxes.length).toBeGreaterThan(1)
  await userEvent.click(boxes[0] as HTMLElement)
  expect(all).toBePartiallyChecked()
  await userEvent.click(all as HTMLElement)
  for (const box of boxes) expect(box).toBeChecked()
  await userEvent.click(all as HTMLElement)
  for (const box of boxes) expect(box).not.toBeChecked()
})

test("another filter clears the ticked rows", () => {
  const { result, rerender } = renderHook(
    (scope) => {
      const selection = useSelection(scope)
      return { ...selection, chosen: useChosen(selection) }
    },
    { initialProps: "open" },
  )
  act(() => result.current.tick(["a", "b"], true))
  expect(result.current.chosen.ids.size).toBe(2)
  rerender("shipped")
  expect(result.current.chosen.ids.size).toBe(0)
})

test("a row that is unticked after all that match leaves the others of its page ticked", () => {
  const { result } = renderHook(() => {
    const selection = useSelection("")
    return { selection, chosen: useChosen(selection) }
  })
  act(() => result.current.selection.tick(["z"], true))
  act(() => result.current.selection.chooseEverything())
  act(() => result.current.selection.tick(["b"], false, ["a", "b", "c"]))
  expect(result.current.chosen).toEqual({ ids: new Set(["z", "a", "c"]), everything: false })
})
