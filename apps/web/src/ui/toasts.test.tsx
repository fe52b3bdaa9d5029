import { render, screen, waitFor } from "@testing-library/react"
import { expect, test, vi } from "vitest"
import { MantineRoot } from "./mantine-root.tsx"
import { show } from "./toast-rack.tsx"

/** Section 9 of the specification: notifications stay for 4 s, and 3 are visible. */
test("three toasts are shown at once, the others wait for their turn", async () => {
  render(<MantineRoot>content</MantineRoot>)
  for (const message of ["one", "two", "three", "four"]) show({ message })
  expect(await screen.findByText("three")).toBeVisible()
  expect(screen.queryByText("four")).toBeNull()
})

test("a toast goes after 4 seconds, and one that must be read stays", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  render(<MantineRoot>content</MantineRoot>)
  show({ message: "saved" })
  show({ message: "failed", autoClose: false })
  expect(await screen.findByText("saved")).toBeVisible()
  await vi.advanceTimersByTimeAsync(3500)
  expect(screen.getByText("saved")).toBeVisible()
  await vi.advanceTimersByTimeAsync(1500)
  await waitFor(() => expect(screen.queryByText("saved")).toBeNull())
  expect(screen.getByText("failed")).toBeVisible()
  vi.useRealTimers()
})
