import "#lib/i18n.ts"
import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test } from "vitest"
import type { Column } from "./columns.ts"
import { DataTable } from "./data-table.tsx"
import { useSelection } from "./use-selection.ts"

type Row = { id: string }
const rows: Row[] = [{ id: "a" }, { id: "b" }, { id: "c" }]
const drawn: string[] = []
const columns: Column<Row>[] = [
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
  const selection = useSelection("")
  return (
    <DataTable
      label="List"
      {...{ rows, columns, selection }}
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

test("one tick draws one row", async () => {
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: <List /> }])} />)
  const boxes = await screen.findAllByRole("checkbox")
  drawn.length = 0
  await userEvent.click(boxes[2] as HTMLElement)
  expect(boxes[2]).toBeChecked()
  expect(new Set(drawn)).toEqual(new Set(["b"]))
})
