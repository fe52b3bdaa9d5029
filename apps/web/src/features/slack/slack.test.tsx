import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

const SLACK = "https://hooks.slack.com/services"

test("a webhook address is set and tested; sent messages are listed; the address itself is never shown again", async () => {
  const { user } = await open("/a/organisation/slack")
  const address = await screen.findByLabelText("Webhook-Adresse")
  await user.type(address, "https://evil.example/x")
  await user.click(screen.getByRole("button", { name: "Speichern" }))
  expect(await screen.findByText(/keine Webhook-Adresse von Slack/)).toBeVisible()
  expect(screen.queryByRole("button", { name: "Testnachricht senden" })).toBeNull()
  await user.clear(address)
  await user.type(address, `${SLACK}/T0/B0/geheim`)
  await user.click(screen.getByRole("checkbox", { name: /^Rechnungen/ }))
  await user.click(screen.getByRole("button", { name: "Speichern" }))
  expect(await screen.findByText(/die auf …heim endet/)).toBeVisible()
  expect(screen.getByRole("checkbox", { name: /^Rechnungen/ })).not.toBeChecked()
  expect(screen.queryByDisplayValue(/geheim/)).toBeNull()
  await user.click(screen.getByRole("button", { name: "Testnachricht senden" }))
  expect(await screen.findByText("Die Testnachricht wurde gesendet.")).toBeVisible()
  expect(await screen.findByText("Wartet")).toBeVisible()
})
