import { cleanup, screen, waitFor, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { areasFor } from "#app/nav.ts"
import { sessionQuery } from "#features/sign-in/sessions/queries.ts"
import { queryClient } from "#lib/query-client.ts"
import { open } from "#testing/open.tsx"

/** Lists that only others fill, or that fill by themselves. */
const filledByOthers = [
  "audit",
  "balance",
  "erasures",
  "privacyRequests",
  "services",
  "stockTransfers",
]

test("each empty list of a new customer has the button or the link that fills it", async () => {
  await open("/a/settings/account", { as: "empty", language: "en" })
  await screen.findByRole("main")
  const areas = areasFor(await queryClient.ensureQueryData(sessionQuery))
  cleanup()
  const looked: string[] = []
  const without: string[] = []
  for (const { name, path } of areas.filter((area) => !filledByOthers.includes(area.name))) {
    await open(path, { as: "empty", language: "en" })
    const main = await screen.findByRole("main")
    await waitFor(() => expect(main.querySelector("[aria-busy=true]")).toBeNull(), {
      timeout: 5000,
    })
    const states = [...main.querySelectorAll<HTMLElement>("[data-empty]")]
    const steps = states.flatMap((state) => [
      ...within(state).queryAllByRole("link"),
      ...within(state).queryAllByRole("button"),
    ])
    if (states.length > 0) looked.push(name)
    if (states.length > 0 && steps.length === 0) without.push(name)
    cleanup()
  }
  expect(without).toEqual([])
  expect(looked.length).toBeGreaterThan(8)
}, 120_000)
