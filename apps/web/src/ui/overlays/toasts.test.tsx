import { notifications } from "@mantine/notifications"
import { act, render, screen, waitFor } from "@testing-library/react"
import { afterEach, expect, test, vi } from "vitest"
import { i18n } from "#lib/i18n.ts"
import { show } from "./toast-rack.tsx"
import { Toasts, useToast } from "./toasts.tsx"

// The module keeps its toasts: they would appear in the next test.
afterEach(() => {
  notifications.clean()
  notifications.cleanQueue()
})

/** Section 9 of the specification: notifications stay for 4 s, and 3 are visible. */
test("three toasts are shown at once, the others wait for their turn", async () => {
  render(<Toasts />)
  // The rack is rendered after the page, and its limit with it.
  await waitFor(() =>
    expect(document.querySelector(".mantine-Notifications-root")).toBeInTheDocument(),
  )
  // They do not close: on a slow machine the first would be gone before the third is drawn.
  for (const message of ["one", "two", "three", "four"]) show({ message, autoClose: false })
  expect(await screen.findByText("three")).toBeVisible()
  expect(screen.queryByText("four")).toBeNull()
})

test("a toast closes after 4 seconds, and a toast that must be read stays", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  render(<Toasts />)
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

function Speaker() {
  const toast = useToast()
  return (
    <>
      <button type="button" onClick={() => toast.success("Gespeichert")}>
        well
      </button>
      <button type="button" onClick={() => toast.failure("Nicht gespeichert", new TypeError("x"))}>
        badly
      </button>
    </>
  )
}

test("a success toast closes after some seconds; an error toast stays until it is closed", async () => {
  await i18n.changeLanguage("de")
  render(
    <>
      <Speaker />
      <Toasts />
    </>,
  )
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    for (const name of ["well", "badly"]) screen.getByRole("button", { name }).click()
    expect(await screen.findByText("Gespeichert")).toBeVisible()
    expect(await screen.findByText("Nicht gespeichert")).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(60 * 60_000))
    expect(screen.queryByText("Gespeichert")).toBeNull()
    expect(screen.getByText("Nicht gespeichert")).toBeVisible()
  } finally {
    vi.useRealTimers()
  }
  screen.getByRole("button", { name: "Schließen" }).click()
  await expect.poll(() => screen.queryByText("Nicht gespeichert")).toBeNull()
})
