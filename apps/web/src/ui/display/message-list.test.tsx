import { render, screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { afterEach, expect, test, vi } from "vitest"
import { i18n } from "#lib/i18n.ts"
import { type Message, MessageList } from "./message-list.tsx"

afterEach(() => vi.unstubAllGlobals())

const message = (id: string): Message => ({
  id,
  who: "Jana Petersen",
  when: "2026-11-27T10:00:00.000Z",
  isOwn: false,
  text: `Nachricht ${id}`,
})

test("each new message is shown below the earlier ones", async () => {
  await i18n.changeLanguage("de")
  const list = (...ids: string[]) => <MessageList label="Verlauf" messages={ids.map(message)} />
  const { rerender } = render(list("1"))
  rerender(list("1", "2"))
  rerender(list("1", "2", "3"))
  const shown = screen.getAllByRole("listitem").map(({ textContent }) => textContent)
  expect(shown.map((text) => text?.slice(-1))).toEqual(["1", "2", "3"])
})

test("the newest message stays in view while parts of the conversation load, until the person moves", async () => {
  let grow = () => {}
  let isObserved = false
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(change: () => void) {
        grow = () => isObserved && change()
      }
      observe() {
        isObserved = true
      }
      disconnect() {
        isObserved = false
      }
    },
  )
  const show = vi.fn()
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(show)
  render(<MessageList label="Verlauf" messages={["1", "2"].map(message)} />)
  expect(show).toHaveBeenCalledTimes(1)
  grow()
  expect(show).toHaveBeenCalledTimes(2)
  await userEvent.keyboard("{PageUp}")
  grow()
  expect(show).toHaveBeenCalledTimes(2)
})
