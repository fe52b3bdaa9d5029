import { renderHook, waitFor } from "@testing-library/react"
import { expect, test } from "vitest"
import { useInParts } from "./use-in-parts.ts"

type Row = { id: string }
const rowsOf = (name: string, count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${name}${index}` }))
const idOf = ({ id }: Row) => id

function drawn(rows: readonly Row[] | undefined, narrow = false) {
  const steps: string[][] = []
  const hook = renderHook(
    (now) => {
      const shown = useInParts(now, idOf, narrow)
      steps.push(shown?.map(idOf) ?? [])
    },
    { initialProps: rows },
  )
  return { ...hook, steps }
}

test("a page of the usual size is drawn at once", () => {
  const rows = rowsOf("a", 25)
  expect(drawn(rows).steps).toEqual([rows.map(idOf)])
})

test("on a phone a page of the usual size is drawn in parts, too", async () => {
  const rows = rowsOf("a", 25)
  const { steps } = drawn(rows, true)
  expect(steps.at(-1)).toEqual(rowsOf("a", 8).map(idOf))
  await waitFor(() => expect(steps.at(-1)).toEqual(rows.map(idOf)))
})

test("a long page is drawn in parts until it is complete", async () => {
  const rows = rowsOf("a", 60)
  const { steps } = drawn(rows)
  expect(steps.at(-1)).toHaveLength(15)
  await waitFor(() => expect(steps.at(-1)).toEqual(rows.map(idOf)))
  expect(new Set(steps.map(({ length }) => length))).toEqual(new Set([15, 30, 45, 60]))
})

test("earlier rows stay until their position is drawn again, and no row is shown twice", async () => {
  const before = rowsOf("a", 60)
  const { steps, rerender } = drawn(before)
  await waitFor(() => expect(steps.at(-1)).toHaveLength(60))
  steps.length = 0
  // A new row at the top moves all others down by one.
  const after = [{ id: "new" }, ...before.slice(0, 59)]
  rerender(after)
  for (const ids of steps) {
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids[0]).toBe("new")
    expect(ids.length).toBeGreaterThanOrEqual(59)
  }
  await waitFor(() => expect(steps.at(-1)).toEqual(after.map(idOf)))
})

test("rows that have not loaded are not drawn, and the rows of another page start again", async () => {
  const { steps, rerender } = drawn(undefined)
  expect(steps).toEqual([[]])
  rerender(rowsOf("b", 30))
  await waitFor(() => expect(steps.at(-1)).toEqual(rowsOf("b", 30).map(idOf)))
  rerender(rowsOf("c", 30))
  expect(steps.at(-1)?.slice(0, 15)).toEqual(rowsOf("c", 15).map(idOf))
  await waitFor(() => expect(steps.at(-1)).toEqual(rowsOf("c", 30).map(idOf)))
})
