import { render, renderHook, screen, waitFor } from "@testing-library/react"
import { expect, test } from "vitest"
import { i18n } from "#lib/i18n.ts"
import { FulfillmentBadge } from "./components/order-status.tsx"
import { useEventWords } from "./components/use-event-words.ts"

test("a cancelled shipment of an open order does not show the order as cancelled", async () => {
  await i18n.changeLanguage("en")
  const { rerender } = render(<FulfillmentBadge status="canceled" isCanceled={false} marks={[]} />)
  expect(await screen.findByText("Shipment cancelled")).toBeVisible()
  rerender(<FulfillmentBadge status="canceled" isCanceled marks={[]} />)
  expect(screen.getByText("Cancelled")).toBeVisible()
})

test("the history names the hold that was overridden to pack an order", async () => {
  await i18n.changeLanguage("de")
  const { result } = renderHook(() => useEventWords())
  await waitFor(() => expect(result.current).not.toBeNull())
  const details = { place: "Hamburg", pieces: 2, despite: ["awaiting_payment"] }
  expect(result.current({ action: "order.packed", details })).toBe(
    "Gepackt: Hamburg · 2 Stück · trotz „Wartet auf Zahlung“",
  )
})
