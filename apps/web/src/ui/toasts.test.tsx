import { act, render, screen } from "@testing-library/react"
import { expect, test, vi } from "vitest"
import { i18n } from "#lib/i18n.ts"
import { MantineRoot } from "./mantine-root.tsx"
import { useToast } from "./toasts.tsx"

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

test("a word of success goes by itself; an error stays until somebody closes it", async () => {
  await i18n.changeLanguage("de")
  render(
    <MantineRoot>
      <Speaker />
    </MantineRoot>,
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
